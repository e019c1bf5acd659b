import type { DashboardStage } from '../../domain/application/dashboard-stages';

export const DASHBOARD = '/dashboard';
export const DASHBOARD_LIST = `${DASHBOARD}/applications`;

/** Filters of the lists behind the dashboard, by the names that address and call have for them. */
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

/** The list behind a figure. */
export const dashboardList = (filters: Filters): string =>
  `${DASHBOARD_LIST}?${new URLSearchParams(filters)}`;
