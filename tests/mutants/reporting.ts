import type { Mutant } from './mutant';

const SPENDING = 'domain/application/spending.test.ts';
const WORKBOOK = 'files/table/workbook.test.ts';
const PAGES = 'web/features/approval/reporting/reporting.test.tsx';
const NEGOTIATION = 'api/areas/approval/negotiation-report.itest.ts';
const NEGOTIATION_PAGE = 'web/features/approval/procedures/report.test.tsx';
const REMOVAL = 'tests/report-files.itest.ts';

/** Rules of reports: files, feedback, comparison with the budget. */
export const reportingMutants: readonly Mutant[] = [
  {
    name: 'lines of a report and of the budget are matched only with the same capitals',
    file: 'domain/application/budget-lines.ts',
    find: ".trim().toLocaleLowerCase('uk')",
    replace: '.trim()',
    test: SPENDING,
  },
  {
    name: 'a stated total that equals the sum of the lines is reported as different',
    file: 'domain/application/spending.ts',
    find: 'stated === undefined || stated === spent ? null',
    replace: 'stated === undefined ? null',
    test: SPENDING,
  },
  {
    name: 'a finance report with a line without a sum is still compared',
    file: 'domain/application/budget-lines.ts',
    find: "if (typeof title !== 'string' || sum === undefined) return undefined;",
    replace: "if (typeof title !== 'string' || sum === undefined) continue;",
    test: SPENDING,
  },
  {
    name: 'a table that is cut does not say so',
    file: 'files/table/sheet.ts',
    find: 'cut = true;',
    replace: 'cut = false;',
    test: WORKBOOK,
  },
  {
    name: 'a date of a workbook is shown as a number',
    file: 'files/table/styles.ts',
    find: 'styles.push(customFormats.get(id) ?? isBuiltInDate(id))',
    replace: 'styles.push(false)',
    test: WORKBOOK,
  },
  {
    name: "a manager's file that was removed is still shown",
    file: 'api/areas/application/presenters/reporting.ts',
    find: 'const steps = [`reporting_${type}.review`, `reporting_${type}.remove_attachment`];',
    replace: 'const steps = [`reporting_${type}.review`];',
    test: REMOVAL,
  },
  {
    name: 'the form of feedback is offered to everybody',
    file: 'web/features/approval/reporting/Feedback.tsx',
    find: 'FEEDBACK_ROLES[type].includes(role) && status',
    replace: 'role && status',
    test: PAGES,
  },
  {
    name: 'a file of a report is deleted without a confirmation',
    file: 'web/features/approval/reporting/RemoveFile.tsx',
    find: 'if (!sure) return;',
    replace: '',
    test: PAGES,
  },
  {
    name: 'the report on negotiations calls a procedure without a signature completed',
    file: 'pdf/negotiation-report.ts',
    find: 't(unsigned ? `negotiationReport.unsigned.${decision}` : `negotiation.decision.${decision}`)',
    replace: 't(`negotiation.decision.${decision}`)',
    test: 'pdf/negotiation-report.test.ts',
  },
  {
    name: 'a failed report on negotiations is never made again',
    file: 'records/negotiation-reports.ts',
    find: "where r.state = 'failed'`",
    replace: "where r.state = 'made'`",
    test: NEGOTIATION,
  },
  {
    name: 'the report on negotiations of a dead worker is printed by nobody',
    file: 'records/negotiation-reports.ts',
    find: "where state = 'waiting' and next_at <= now() order by",
    replace: "where state = 'waiting' and attempts = 0 order by",
    test: NEGOTIATION,
  },
  {
    name: 'a late worker settles a report on negotiations again',
    file: 'records/negotiation-reports.ts',
    find: 'if (!waiting) return;',
    replace: '',
    test: NEGOTIATION,
  },
  {
    name: 'equal bytes of a report on negotiations are two files',
    file: 'records/negotiation-reports.ts',
    find: 'slot = $2 and sha256 = $3 limit 1',
    replace: 'slot = $2 and sha256 = $3 limit 0',
    test: NEGOTIATION,
  },
  {
    name: 'a report on negotiations that kills its workers is printed for ever',
    file: 'workers/make-reports.ts',
    find: 'report.attempts > MAX_ATTEMPTS',
    replace: 'report.attempts > 1_000',
    test: NEGOTIATION,
  },
  {
    name: 'the call of an unmade report on negotiations answers 200',
    file: 'api/areas/approval/routes/negotiation-report.ts',
    find: 'if (pending) ctx.status = 202;',
    replace: '',
    test: NEGOTIATION,
  },
  {
    name: 'the page waits for a report on negotiations by its live event alone',
    file: 'web/features/approval/procedures/useNegotiationReport.ts',
    find: 'if (isPolling !== isUnfinished) setPolling(isUnfinished);',
    replace: '',
    test: NEGOTIATION_PAGE,
  },
  {
    name: 'a requested report on negotiations is not downloaded when it is made',
    file: 'web/features/approval/procedures/ReportButton.tsx',
    find: 'return setRequested(_id);',
    replace: 'return undefined;',
    test: NEGOTIATION_PAGE,
  },
  {
    name: 'the page names more than the budget as left',
    file: 'web/features/approval/LineComparison.tsx',
    find: 'Number(amount) > 0 ? names.above : names.below',
    replace: 'names.above',
    test: PAGES,
  },
];
