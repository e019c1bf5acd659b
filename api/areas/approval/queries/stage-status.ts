import type { StatisticsStage } from '../../../../domain/application/statistics-stages';
import { ExpertStatus, TechStatus } from '../../../../domain/statuses';

/** SQL of the status of a stage of an application `a`: columns with an index each (migrations 0047 and 0064). */
const STATUS: Readonly<Record<Exclude<StatisticsStage, 'additional_agreement'>, string>> = {
  negotiation: 'a.negotiation_status',
  direction: 'a.direction_status',
  supervisory_board: 'a.supervisory_status',
  grunt_agreement: 'a.agreement_status',
  reporting: 'a.reporting_status',
  act: 'a.act_status',
};

/**
 * A range of an index whose columns are a status and then the number: its conditions on `a`, and the columns
 * that precede the number in its order.
 */
export interface StatusRange {
  conditions: string[];
  order: string[];
}

interface StageColumn {
  /** SQL of the number as the indexes order it. */
  key: string;
  /** Number after which the page begins. */
  after?: string;
  /** SQL of the beginning of the numbers. */
  prefix?: string;
  bind: (value: unknown) => string;
}

/** Applications that have passed both reviews: all of the approval division. */
export const divisionRange = (columns: StageColumn): StatusRange => {
  const { conditions, order } = rangeOf('a.expert_status', ExpertStatus.approved, columns);
  return { conditions: [`a.tech_status = ${TechStatus.approvedSigned}`, ...conditions], order };
};

/** Range of the division's applications whose stage has this status. For additional agreements at least one of them has it. */
export function stageStatusRange(stage: StatisticsStage, status: number, columns: StageColumn): StatusRange {
  const division = `a.tech_status = ${TechStatus.approvedSigned} and a.expert_status = ${ExpertStatus.approved}`;
  if (stage === 'additional_agreement') {
    const { key, after, prefix } = columns;
    // A literal, so that PostgreSQL chooses the index of this status.
    const hasStatus = `a.additional_statuses @> '${Math.trunc(status)}'`;
    const beforeEnd = after === undefined && !prefix ? [] : [`${key} < ${endOf(columns)}`];
    const fromPrefix = prefix ? [`${key} >= ${prefix}`] : [];
    return { conditions: [division, hasStatus, ...fromPrefix, ...beforeEnd], order: [] };
  }
  const { conditions, order } = rangeOf(STATUS[stage], status, columns);
  return { conditions: [division, ...conditions], order };
}

/**
 * Range of an index at one status. With a plain equality PostgreSQL might scan in the order of numbers. If
 * the matching rows are the oldest ones, it would then read all other rows first.
 */
function rangeOf(column: string, status: number, columns: StageColumn): StatusRange {
  const row = `(${column}, ${columns.key})`;
  const statusValue = `${columns.bind(status)}::int`;
  return {
    conditions: [
      `${row} >= (${statusValue}, ${columns.prefix ?? `''`})`,
      `${row} < (${statusValue}, ${endOf(columns)})`,
    ],
    order: [column],
  };
}

/** SQL of the exclusive end of a range of numbers. U+10FFFF sorts after every letter. */
function endOf({ after, prefix, bind }: StageColumn): string {
  const end = `${prefix ? `${prefix} || ` : ''}chr(1114111)`;
  if (after === undefined) return end;
  return prefix ? `least(${bind(after)}::text collate "C", ${end})` : `${bind(after)}::text`;
}
