/** Processes whose texts and files only roles that open `/rp` may read (rules/application, "Reading"). */
export const APPROVAL_PROCESSES: readonly string[] = [
  'agreement',
  'additional',
  'payment_schedule',
  'payment',
  'additional_request',
  'reporting_content',
  'reporting_finance',
  'act',
];
