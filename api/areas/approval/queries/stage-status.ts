import type { StatisticsStage } from '../../../../domain/application/statistics-stages';
import { ExpertStatus, TechStatus } from '../../../../domain/statuses';

/** The status of a stage of an application `a`, letter for letter as the indexes of migration 0047 have it. */
const STATUS: Readonly<Record<Exclude<StatisticsStage, 'additional_agreement'>, string>> = {
  negotiation: `coalesce((a.state->'procedures'->-1->>'status')::int, 0)`,
  direction: `coalesce((a.state->'direction'->>'status')::int, 0)`,
  supervisory_board: `coalesce((a.state->'supervisory'->>'status')::int, 0)`,
  grunt_agreement: 'a.agreement_status',
  reporting: 'reporting_status(a.state)',
  act: 'a.act_status',
};

/** A range of an index that has a status before the number: conditions on `a`, and what the order has before the number. */
export interface StatusRange {
  conditions: string[];
  order: string[];
}

interface StageColumn {
  /** The number as indexes order it. */
  key: string;
  /** The number that the page lies behind. */
  after?: string;
  /** SQL of the beginning of the numbers. */
  prefix?: string;
  bind: (value: unknown) => string;
}

/** Applications that have passed both reviews: the whole division. */
export const inDivision = (place: StageColumn): StatusRange => {
  const { conditions, order } = rangeOf('a.expert_status', ExpertStatus.approved, place);
  return { conditions: [`a.tech_status = ${TechStatus.approvedSigned}`, ...conditions], order };
};

/** Those of the division whose stage stands at this status; of additional agreements any may be the one that does. */
export function standsAt(stage: StatisticsStage, status: number, place: StageColumn): StatusRange {
  const division = `a.tech_status = ${TechStatus.approvedSigned} and a.expert_status = ${ExpertStatus.approved}`;
  if (stage === 'additional_agreement') {
    const { key, after, prefix } = place;
    // A literal, so that PostgreSQL recognises the index of this status.
    const stands = `a.state->'additional' @> '[{"status":${Math.trunc(status)}}]'`;
    const isBehind = after === undefined && !prefix ? [] : [`${key} < ${endOf(place)}`];
    const begins = prefix ? [`${key} >= ${prefix}`] : [];
    return { conditions: [division, stands, ...begins, ...isBehind], order: [] };
  }
  const { conditions, order } = rangeOf(STATUS[stage], status, place);
  return { conditions: [division, ...conditions], order };
}

/**
 * Rows of an index at one status. With a mere equality PostgreSQL may follow the numbers instead, and where those at the status are the
 * oldest read all others first.
 */
function rangeOf(column: string, status: number, place: StageColumn): StatusRange {
  const row = `(${column}, ${place.key})`;
  const at = `${place.bind(status)}::int`;
  return {
    conditions: [`${row} >= (${at}, ${place.prefix ?? `''`})`, `${row} < (${at}, ${endOf(place)})`],
    order: [column],
  };
}

/** SQL of what all numbers of the range stand before. U+10FFFF sorts after every letter. */
function endOf({ after, prefix, bind }: StageColumn): string {
  const end = `${prefix ? `${prefix} || ` : ''}chr(1114111)`;
  if (after === undefined) return end;
  return prefix ? `least(${bind(after)}::text collate "C", ${end})` : `${bind(after)}::text`;
}
