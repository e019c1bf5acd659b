import type { Mutant } from './mutant';

const API = 'api/areas/approval/statistics.itest.ts';
const DASHBOARD = 'api/areas/dashboard/dashboard.itest.ts';
const WEB = 'web/features/approval/statistics/statistics.test.tsx';

export const statisticsMutants: readonly Mutant[] = [
  {
    name: 'statistics take the status of another stage',
    file: 'api/areas/approval/contract/statistics.ts',
    find: '(stage && hasStatus(stage, status))',
    replace: 'stage',
    test: API,
  },
  {
    name: 'statistics filter by the first negotiation instead of the newest',
    file: 'api/areas/approval/queries/stage-status.ts',
    find: "a.state->'procedures'->-1->>",
    replace: "a.state->'procedures'->0->>",
    test: API,
  },
  {
    name: 'statistics show applications that have not passed the experts',
    file: 'api/areas/approval/queries/stage-status.ts',
    find: 'and a.expert_status = ${ExpertStatus.approved}',
    replace: '',
    test: API,
  },
  {
    name: 'a number with two parts that begin so is listed twice',
    file: 'api/queries/number-prefixes.ts',
    find: 'distinct.filter((one) => !distinct.some((other) => other !== one && one.startsWith(other)))',
    replace: 'distinct',
    test: 'api/queries/number-prefixes.test.ts',
  },
  {
    name: 'only the parts before the serial of a number are searched',
    file: 'api/queries/number-prefixes.ts',
    find: '[head + serial]',
    replace: '[]',
    test: API,
  },
  {
    name: 'a further page of a part of numbers begins at the first again',
    file: 'api/areas/approval/queries/stage-status.ts',
    find: '`least(${bind(after)}::text collate "C", ${end})`',
    replace: 'end',
    test: API,
  },
  {
    name: 'a negotiation with the applicant’s changes is green',
    file: 'web/features/approval/statistics/NegotiationMarks.tsx',
    find: 'status >= NegotiationStatus.passed)',
    replace: 'status >= NegotiationStatus.changed)',
    test: WEB,
  },
  {
    name: 'the status stays when another stage is chosen',
    file: 'web/features/approval/statistics/StatisticsBar.tsx',
    find: 'reporting_type: name, reporting_status: undefined',
    replace: 'reporting_type: name',
    test: WEB,
  },
  {
    name: 'the statistics say that all is loaded while there is more',
    file: 'web/features/approval/statistics/page.tsx',
    find: "read.more === 'end' && rows.length > 0",
    replace: 'rows.length > 0',
    test: WEB,
  },
  {
    name: 'the dashboard counts decisions that a rollback has undone',
    file: 'api/areas/dashboard/queries/parts.ts',
    find: 'd.superseded_epoch is null and',
    replace: '',
    test: DASHBOARD,
  },
  {
    name: 'a technical rejection is final before the appeal’s term has passed',
    file: 'api/areas/dashboard/queries/parts.ts',
    find: ' and a.completed_at is not null)',
    replace: ')',
    test: DASHBOARD,
  },
  {
    name: 'months of the dashboard are those of Greenwich',
    file: 'api/areas/dashboard/queries/parts.ts',
    find: "'Europe/Kyiv'",
    replace: "'UTC'",
    test: DASHBOARD,
  },
  {
    name: 'a late application is expected to have left its stage in the past',
    file: 'domain/application/dashboard-stages.ts',
    find: 'Math.max(now.getTime(), entered.getTime() + current * DAY_MS)',
    replace: 'entered.getTime() + current * DAY_MS',
    test: 'domain/application/dashboard-stages.test.ts',
  },
  {
    name: 'everybody in approval reads the dashboard',
    file: 'api/areas/dashboard/contract/dashboard.ts',
    find: "opensArea('/dashboard')",
    replace: "opensArea('/rp')",
    test: DASHBOARD,
  },
  {
    name: 'the dashboard counts what was retained as paid',
    file: 'api/areas/dashboard/queries/dashboard.ts',
    find: '(t.paid_on, t.sum - t.retained, 0)',
    replace: '(t.paid_on, t.sum, 0)',
    test: DASHBOARD,
  },
  {
    name: 'returned sums stand in the month of their payment',
    file: 'api/areas/dashboard/queries/dashboard.ts',
    find: '(t.returned_on, 0, t.returned)',
    replace: '(t.paid_on, 0, t.returned)',
    test: DASHBOARD,
  },
  {
    name: 'an apostrophe finds every number',
    file: 'api/queries/number-prefixes.ts',
    find: ".filter((text) => text !== '')",
    replace: '',
    test: 'api/queries/number-prefixes.test.ts',
  },
];
