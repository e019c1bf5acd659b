import type { TFunction } from 'i18next';
import type { DashboardStage } from '../../../domain/application/dashboard-stages';
import { roleName } from '../../shared/processTexts';

/** Stages that belong to no process. */
const FINAL_STAGES: readonly DashboardStage[] = ['completed', 'rejected', 'closed'];

export const stageName = (t: TFunction, stage: DashboardStage): string =>
  t(FINAL_STAGES.includes(stage) ? `dashboard:stage.${stage}` : `processes:stage.${stage}.name`);

/** Returns the name of the person, or the names of the roles. */
export const holderName = (t: TFunction, { name, roles }: { name: string | null; roles: string[] }): string =>
  name ?? roles.map((role) => roleName(t, role)).join(', ');

/** Returns the text for a month `YYYY-MM`. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/**
 * Returns the text for an exact decimal in hryvnias, without kopiykas if they are zero. The sum is not converted to a number, which would
 * lose digits.
 */
export const sumText = (sum: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: sum.endsWith('.00') ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(sum as `${number}`);
