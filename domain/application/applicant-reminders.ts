import type { ApplicationStepName } from '.';

/** Moments at which the applicant is reminded of a deadline: a day before it, and when it has passed. */
export type ReminderMoment = 'before' | 'passed';

const REPORT_REMINDERS = {
  before: 'reporting.deadline-near',
  passed: 'reporting.deadline-passed',
} as const satisfies Record<ReminderMoment, string>;

/**
 * Steps of the applicant with reminders of their deadline, and the name of the webhook at each moment (rules/reporting-and-act,
 * "Reminders of a report"). Any other step is announced to the applicant only once, when it can be taken.
 */
export const APPLICANT_REMINDERS: Readonly<
  Partial<Record<ApplicationStepName, Readonly<Record<ReminderMoment, string>>>>
> = {
  'reporting_content.upload': REPORT_REMINDERS,
  'reporting_finance.upload': REPORT_REMINDERS,
};
