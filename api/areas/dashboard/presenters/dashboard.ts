import {
  DASHBOARD_STAGES,
  expectedLastAct,
  WORK_STAGES,
  type DashboardStage,
} from '../../../../domain/application/dashboard-stages';
import type { DashboardApplication } from '../contract/dashboard';
import type { DashboardList, DashboardRow } from '../queries/applications';
import type { SeasonMoney } from '../../payments/queries/payments';
import type {
  DurationRow,
  GrantedRow,
  OpenRow,
  OverdueRow,
  SubmittedRow,
  TransferredRow,
} from '../queries/dashboard';

/** Converts kopiykas of any size to a decimal of hryvnias. */
const hryvnias = (kopiykas: bigint): string => {
  const text = kopiykas.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
const total = <T>(rows: readonly T[], kopiykas: (row: T) => string | null): string =>
  hryvnias(rows.reduce((sum, row) => sum + BigInt(kopiykas(row) ?? 0), 0n));

export const presentSeason = ({ _id, title }: { _id: string; title: string }) => ({ _id, title });

/** Returns every stage with its applications and sums. */
export const presentStages = (submissions: readonly SubmittedRow[], grants: readonly GrantedRow[]) =>
  DASHBOARD_STAGES.map((stage) => {
    const rowsOfStage = submissions.filter((row) => row.stage === stage);
    return {
      stage,
      count: rowsOfStage.reduce((sum, { count }) => sum + count, 0),
      asked: total(rowsOfStage, ({ asked }) => asked),
      granted: total(
        grants.filter((row) => row.stage === stage),
        ({ granted }) => granted,
      ),
    };
  });

/** Returns sums by programme and month, ordered by both. */
export function presentSums(
  submissions: readonly SubmittedRow[],
  grants: readonly GrantedRow[],
  transfers: readonly TransferredRow[],
) {
  const keyOf = ({ program, program_id, month }: { program: string; program_id: string; month: string }) =>
    JSON.stringify([program, program_id, month]);
  const keys = [...new Set([submissions, grants, transfers].flatMap((rows) => rows.map(keyOf)))].sort(
    (a, b) => a.localeCompare(b, 'uk'),
  );
  return keys.map((key) => {
    const [title, _id, month] = JSON.parse(key) as [string, string, string];
    const transferred = transfers.filter((row) => keyOf(row) === key);
    return {
      program: { _id, title },
      month,
      asked: total(
        submissions.filter((row) => keyOf(row) === key),
        ({ asked }) => asked,
      ),
      granted: total(
        grants.filter((row) => keyOf(row) === key),
        ({ granted }) => granted,
      ),
      paid: total(transferred, ({ paid }) => paid),
      returned: total(transferred, ({ returned }) => returned),
    };
  });
}

/** Returns the money of a season: granted sums in force, planned, paid and overdue tranches. */
export const presentMoney = (grants: readonly GrantedRow[], money: SeasonMoney) => ({
  granted: {
    count: grants.reduce((sum, { count }) => sum + count, 0),
    sum: total(grants, ({ granted }) => granted),
  },
  planned: { count: money.planned_count, sum: money.planned },
  paid: { count: money.paid_count, sum: money.paid },
  overdue: { count: money.late_count, sum: money.late },
});

/** Rounds days to one decimal. */
const inDays = (days: number): number => Math.round(days * 10) / 10;

/** Returns the durations of the whole season, in the order of the stages. */
export const presentDurations = (durations: readonly DurationRow[]) =>
  WORK_STAGES.flatMap((stage) =>
    durations
      .filter((row) => row.stage === stage && row.contest_id === null)
      .map(({ passed, median, p90 }) => ({ stage, passed, median: inDays(median), p90: inDays(p90) })),
  );

export const presentOverdue = ({ holder, name, tasks, oldest }: OverdueRow) => ({
  holder,
  name,
  roles: holder.startsWith('role:') ? holder.slice('role:'.length).split(',') : [],
  tasks,
  oldest: oldest.toISOString(),
});

/** Returns the contests with open applications, each with the expected day of its last act. */
export function presentForecast(open: readonly OpenRow[], durations: readonly DurationRow[], now: Date) {
  return [...new Set(open.map(({ contest_id: id }) => id))].map((id) => {
    const stages = open.filter((row) => row.contest_id === id);
    const medians = new Map<DashboardStage, number>(
      durations.filter((row) => row.contest_id === id).map(({ stage, median }) => [stage, median]),
    );
    return {
      contest: { _id: id, title: stages[0]?.contest ?? '' },
      open: stages.reduce((sum, { count }) => sum + count, 0),
      last_act: expectedLastAct(stages, medians, now)?.toISOString() ?? null,
    };
  });
}

export const presentDashboardRow = ({
  place: _place,
  overall,
  applicant,
  asked,
  granted,
  ...row
}: DashboardRow): DashboardApplication => ({
  ...row,
  applicant: applicant ?? '',
  reporting_review: { status: overall },
  asked: asked === null ? null : hryvnias(BigInt(asked)),
  granted: granted === null ? null : hryvnias(BigInt(granted)),
});

export const presentListFacts = ({
  totals: { count, asked, granted },
  named,
}: Pick<DashboardList, 'named' | 'totals'>) => ({
  totals: { count, asked: hryvnias(BigInt(asked)), granted: hryvnias(BigInt(granted)) },
  named,
});
