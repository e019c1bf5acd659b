import { approvalCountStatement, approvalStatements } from '../areas/approval/queries/statistics';
import { feedPageStatement } from '../areas/generated-documents/queries/documents';
import { paymentsStatement } from '../areas/payments/queries/payments';

const season = '00000000-0000-4000-8000-000000000000';
const payments = (filters: object) => paymentsStatement({ season, ...filters }, undefined);
const documents = (filters: object) => feedPageStatement({ season, ...filters });
const approval = (search: object, skip = 0) => approvalStatements(search, { limit: 51, skip }).first;

/** The generic plans of the other statements take up to 35 times as long (docs/decisions/0072). */
test.each([
  ['payments', payments({}), true],
  ['payments by status', payments({ status: '2,3' }), true],
  ['late payments', payments({ term: 'late' }), true],
  ['payments by text', payments({ q: 'фільм' }), false],
  ['payments of a programme', payments({ program: season }), false],
  ['returned payments', payments({ day: 'returned' }), false],
  ['documents', documents({}), true],
  ['documents by status', documents({ status: 2 }), true],
  ['documents by text', documents({ search: 'акт' }), false],
  ['documents of a person', documents({ user: season }), false],
  ['approval', approval({}), true],
  ['approval by stage', approval({ reporting_type: 'act', reporting_status: 0 }), true],
  ['approval by a part of a number', approval({ spec_id: '1-00', prefixes: ['2027-spd-0-1-00'] }), true],
  ['approval by the beginning of a number', approval({ spec_id: '2027-', beginsNumber: true }), false],
  ['approval by last figures', approval({ spec_id: '0077' }), false],
  ['approval after skipped rows', approval({}, 50), false],
  ['count of approval', approvalCountStatement({}), true],
  ['count of approval by number', approvalCountStatement({ spec_id: '2027-', beginsNumber: true }), false],
])('%s: prepared only if one plan is best for all values', (_, { fixed }, expected) => {
  expect(fixed).toBe(expected);
});
