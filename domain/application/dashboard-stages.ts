/** Stages in which the dashboard counts applications, in the order of the work; the last three are the ends (rules/dashboard, "Stages"). */
export const DASHBOARD_STAGES = [
  'tech_review',
  'expert_review',
  'negotiation',
  'direction',
  'supervisory_board',
  'agreement',
  'reporting',
  'act',
  'completed',
  'rejected',
  'closed',
] as const;
export type DashboardStage = (typeof DASHBOARD_STAGES)[number];

/** Stages that take time. */
export const WORK_STAGES = DASHBOARD_STAGES.slice(0, 8) as readonly DashboardStage[];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of open applications of a contest at one stage; `entered`: when the last of them entered the stage. */
export interface OpenStage {
  stage: DashboardStage;
  entered: Date;
}

/**
 * Returns the day by which the last act of a contest is expected (rules/dashboard, "Expected date of the last act"). It assumes that each
 * application stays at its stage and at each later stage for the median time of the contest's applications. `medians` are in days. Undefined if no
 * application is open, or the contest has no history of a stage yet.
 */
export function expectedLastAct(
  open: readonly OpenStage[],
  medians: ReadonlyMap<DashboardStage, number>,
  now: Date,
): Date | undefined {
  const ends = open.map(({ stage, entered }) => {
    const [current, ...later] = WORK_STAGES.slice(WORK_STAGES.indexOf(stage)).map((workStage) =>
      medians.get(workStage),
    );
    if (current === undefined) return Number.NaN;
    const leavesAt = Math.max(now.getTime(), entered.getTime() + current * DAY_MS);
    return later.reduce<number>((at, days) => at + (days ?? Number.NaN) * DAY_MS, leavesAt);
  });
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : undefined;
}
