import type { Mutant } from './mutant';

const SPENDING = 'domain/application/spending.test.ts';
const WORKBOOK = 'files/table/workbook.test.ts';
const PAGES = 'web/features/approval/reporting/reporting.test.tsx';
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
];
