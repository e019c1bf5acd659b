import type { ApplicationStepName } from '.';

/** Moments of a deadline at which the applicant is reminded: a day before it, and when it has passed. */
export type ReminderMoment = 'before' | 'passed';

const REPORT_REMINDERS = {
  before: 'reporting.deadline-near',
  passed: 'reporting.deadline-passed',
} as const satisfies Record<ReminderMoment, string>;

/**
 * Steps of the applicant whose deadline they are reminded of, with the name of the webhook at each moment (rules/reporting-and-act,
 * "Reminders of a report"). Of every other wait the applicant is told once, when it begins.
 */
export const APPLICANT_REMINDERS: Readonly<
  Partial<Record<ApplicationStepName, Readonly<Record<ReminderMoment, string>>>>
> = {
  'reporting_content.upload': REPORT_REMINDERS,
  'reporting_finance.upload': REPORT_REMINDERS,
};
