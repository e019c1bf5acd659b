/** Processes whose words and files are read by who opens `/rp` alone (rules/application, "Reading"). */
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
