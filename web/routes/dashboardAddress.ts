import type { DashboardStage } from '../../domain/application/dashboard-stages';

export const DASHBOARD = '/dashboard';
export const DASHBOARD_LIST = `${DASHBOARD}/applications`;

/** Filters of the dashboard's lists, named as in the address and in the call. */
export const DASHBOARD_FILTERS = [
  'season',
  'stage',
  'program',
  'contest',
  'submitted',
  'granted',
  'passed',
  'overdue',
  'open',
] as const;
export type DashboardFilter = (typeof DASHBOARD_FILTERS)[number];

type Filters = Partial<Record<DashboardFilter, string>> & { stage?: DashboardStage; passed?: DashboardStage };

/** Returns the address of the list behind a figure. */
export const dashboardList = (filters: Filters): string =>
  `${DASHBOARD_LIST}?${new URLSearchParams(filters)}`;
