import { applications } from '../content';
import { applicant } from './applicant';
import type { IntegrationApi, ApplicantsView } from './integration';

/** Sends reports with idempotency keys equal to the string that `keyFor` receives. Returns the keys. */
async function keysOfReports(views: readonly Pick<ApplicantsView, 'asked'>[]): Promise<string[]> {
  const keys: string[] = [];
  let nextView = 0;
  const api = {
    look: () => Promise.resolve(views[nextView++]),
    // Files with equal bytes have one id.
    putFile: () => Promise.resolve('00000000-0000-4000-8000-000000000001'),
    report: (...[, , , key]: Parameters<IntegrationApi['report']>) => {
      keys.push(key);
      return Promise.resolve({ decision: null, pending: false });
    },
  } as unknown as IntegrationApi;
  const [content] = applications;
  if (!content) throw new Error('no application');
  const person = applicant(
    { api, signer: {} as never, date: '2026-11-27T10:00:00Z', keyFor: (keyOfStep) => keyOfStep },
    content,
  );
  for (let sentCount = 0; sentCount < views.length; sentCount++) await person.report('id', 'finance');
  return keys;
}

const viewWithReportDue = (due_at: string) => ({
  asked: [{ step: 'reporting_finance.upload', record_id: null, due_at, file_ids: [] }],
});

test('a report sent again after it was returned has a new key; a repeated call has the same key', async () => {
  const [firstReport, repeatedReport, secondReport] = await keysOfReports([
    viewWithReportDue('2027-01-10T10:00:00.000Z'),
    viewWithReportDue('2027-01-10T10:00:00.000Z'),
    viewWithReportDue('2027-02-20T10:00:00.000Z'),
  ]);
  expect(repeatedReport).toBe(firstReport);
  expect(secondReport).not.toBe(firstReport);
});
