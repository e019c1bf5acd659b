import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { applicationRef } from '../../../domain/flows';
import { initialState } from '../../../domain/application/state';
import { renderNegotiationReport, type ReportedProcedure } from '../../../pdf/negotiation-report';
import { PdfError } from '../../../pdf/render';
import type { Role } from '../../../domain/roles';
import { makeReports } from '../../../workers/make-reports';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../testing/records';
import type { NegotiationReport } from './contract/negotiation-report';

// rules/negotiation, "Report". A worker prints the reports; here the test runs its rounds.

const LIST = '/api/reporting/negotiation-reports';

/** Two replicas of the API over the same data. */
let apis: [TestApi, TestApi];
let contest: string;
let lawyer: TestUser;
let number = 0;
const services = () => apis[0].services;
const db = () => ({ db: services().db });

beforeAll(async () => {
  apis = [await startApi(), await startApi()];
  ({ contest } = await addCatalogue(services().db));
});
// A new account for each test, because the requests of one account are limited.
beforeEach(async () => {
  lawyer = await addUser(services().db, 'lawyer');
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

/** Returns the id of a new application with this number of negotiation procedures. */
async function applicationWith(procedures: number): Promise<string> {
  const id = await addApplication(services().db, contest, `7-DIM-1-1-${String(++number).padStart(5, '0')}`);
  await addProcedures(id, procedures);
  return id;
}

async function addProcedures(id: string, count: number): Promise<void> {
  const procedures = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'online' as const,
    status: index,
    pm: 0,
    lawyer: 0,
    financier: 0,
    late: false,
  }));
  await run(db(), 'update applications set state = $2 where id = $1', [
    id,
    JSON.stringify({ ...initialState(id, 3), procedures }),
  ]);
}

interface Generated {
  _id: string;
  url: string | null;
  pending: boolean;
}

async function generate(id: string, { api = apis[0], user = lawyer } = {}): Promise<[number, Generated]> {
  const path = `/api/reporting/stats/${id}/generate-negotiation-report`;
  const { status, data } = await api.as(user, path, { method: 'POST', body: {} });
  return [status, data as unknown as Generated];
}

async function listed(id: string, user = lawyer): Promise<NegotiationReport | undefined> {
  const { data } = await apis[1].as(user, LIST);
  return (data as unknown as { reports: NegotiationReport[] }).reports.find(
    ({ application }) => application === id,
  );
}

/** Runs a worker's round. */
const round = (print?: Parameters<typeof makeReports>[0]['print']) => makeReports({ ...services(), print });
const failing = (error: Error) => async () => {
  throw error;
};
const dueNow = () => run(db(), 'update negotiation_reports set next_at = now()');

test('a report is made in the background: pending at first, then its file, the same while nothing changes', async () => {
  const id = await applicationWith(1);
  const [status, requested] = await generate(id);
  expect([status, requested]).toMatchObject([202, { url: null, pending: true }]);
  expect(await listed(id)).toMatchObject({ _id: requested._id, state: 'waiting', url: null, code: null });

  await round();
  const [made, report] = await generate(id);
  expect([made, report]).toMatchObject([200, { _id: requested._id, pending: false }]);
  expect(await listed(id)).toMatchObject({ state: 'made', url: report.url });
  const file = await apis[1].as(lawyer, report.url ?? '');
  expect(file.text.slice(0, 5)).toBe('%PDF-');
  expect(await generate(id)).toEqual([200, report]);

  await addProcedures(id, 2);
  const [again, changed] = await generate(id);
  expect([again, changed.pending]).toEqual([202, true]);
  await round();
  expect((await generate(id))[1].url).not.toBe(report.url);
});

test('simultaneous requests of two people to two replicas are one report, and two workers store one file', async () => {
  const id = await applicationWith(1);
  const financier = await addUser(services().db, 'financier');
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) => generate(id, { api: apis[n % 2], user: n < 2 ? lawyer : financier })),
  );
  expect(new Set(answers.map(([status, { _id }]) => `${status} ${_id}`)).size).toBe(1);
  await Promise.all([round(), round()]);
  const stored = await rows(db(), `select id from files where application_id = $1`, [id]);
  expect(stored).toHaveLength(1);
  expect((await generate(id, { user: financier }))[1].url).toBe((await generate(id))[1].url);
});

test('the report of a worker that died is printed by the next one when its lease ends', async () => {
  const id = await applicationWith(1);
  await generate(id);
  const claimed = await row<{ lease: boolean }>(
    db(),
    `update negotiation_reports set attempts = 1, next_at = now() + interval '2 minutes' where application_id = $1
      returning next_at > now() as lease`,
    [id],
  );
  expect(claimed).toEqual({ lease: true });
  await round();
  expect((await listed(id))?.state).toBe('waiting');
  await dueNow();
  await round();
  expect((await listed(id))?.state).toBe('made');
});

test('a worker whose lease ended while it printed changes nothing when another has made the report', async () => {
  const id = await applicationWith(1);
  await generate(id);
  await round(async (data, language) => {
    await dueNow();
    await round();
    return renderNegotiationReport(data, language);
  });
  expect((await listed(id))?.state).toBe('made');
  const events = await rows(
    db(),
    `select id from events where kind = 'negotiation_report' and subject_id = $1`,
    [id],
  );
  expect(events).toHaveLength(1);
});

test('a report that was stored before it was requested in the background is the same file', async () => {
  const id = await applicationWith(1);
  await generate(id);
  await round();
  const [, { url }] = await generate(id);
  await run(db(), 'delete from negotiation_reports where application_id = $1', [id]);
  await generate(id);
  await round();
  expect((await generate(id))[1].url).toBe(url);
});

test('after three attempts, also of workers that died, the report has failed with the reason; a new request makes it', async () => {
  const id = await applicationWith(1);
  await generate(id);
  for (const state of ['waiting', 'waiting', 'failed']) {
    await dueNow();
    await round(failing(new Error('disk')));
    expect((await listed(id))?.state).toBe(state);
  }
  expect(await listed(id)).toMatchObject({
    code: 'report-failed',
    detail: expect.stringContaining('Спробуйте ще раз'),
  });
  expect((await generate(id))[0]).toBe(202);
  await run(db(), 'update negotiation_reports set attempts = 3 where application_id = $1', [id]);
  await round();
  expect(await listed(id)).toMatchObject({ state: 'failed', code: 'report-failed' });
  await generate(id);
  await round();
  expect(await listed(id)).toMatchObject({ state: 'made', code: null });
});

test.each([
  ['timeout', 'print-too-long'],
  ['definition', 'report-failed'],
] as const)('a report whose printing ends with %s fails at once with %s', async (reason, code) => {
  const id = await applicationWith(1);
  await generate(id);
  await round(failing(new PdfError(reason, 'x')));
  expect(await listed(id)).toMatchObject({ state: 'failed', code, url: null });
});

test('a report that waits for more than three minutes is late', async () => {
  const id = await applicationWith(1);
  await generate(id);
  await run(
    db(),
    `update negotiation_reports set requested_at = now() - interval '4 minutes' where application_id = $1`,
    [id],
  );
  expect((await listed(id))?.state).toBe('late');
  await round();
  expect((await listed(id))?.state).toBe('made');
});

test('the end of a report is announced to open pages', async () => {
  const id = await applicationWith(1);
  await generate(id);
  await round();
  const event = await row(
    db(),
    `select subject_kind, subject_id, audiences from events where kind = 'negotiation_report' order by id desc limit 1`,
  );
  expect(event).toEqual({
    subject_kind: applicationRef(id).kind,
    subject_id: id,
    audiences: ['staff'],
  });
});

test('a report is listed in the language of its reader only', async () => {
  const id = await applicationWith(1);
  await generate(id);
  const english = await addUser(services().db, 'lawyer');
  await run(db(), `update users set language = 'en' where id = $1`, [english.id]);
  expect(await listed(id, english)).toBeUndefined();
  const [status, { _id }] = await generate(id, { user: english });
  expect([status, _id === (await listed(id))?._id]).toEqual([202, false]);
  await round();
  expect((await listed(id, english))?.url).not.toBe((await listed(id))?.url);
});

test('an application without procedures has no report, and only roles that open /rp request or list reports', async () => {
  const { status, json } = await apis[0].as(
    lawyer,
    `/api/reporting/stats/${await applicationWith(0)}/generate-negotiation-report`,
    { method: 'POST', body: {} },
  );
  expect([status, json.code]).toEqual([409, 'no-negotiations']);
  const id = await applicationWith(1);
  for (const role of ['expert_manager', 'expert'] as const satisfies Role[]) {
    const user = await addUser(services().db, role);
    expect([role, (await generate(id, { user }))[0], (await apis[0].as(user, LIST)).status]).toEqual([
      role,
      403,
      403,
    ]);
  }
});

test('a decision without its signature is printed as one that waits for it', async () => {
  const printed: Pick<ReportedProcedure, 'decision' | 'unsigned'>[] = [];
  // The statuses 0 to 4.
  await generate(await applicationWith(5));
  await round(async (data, language) => {
    printed.push(...data.procedures.map(({ decision, unsigned }) => ({ decision, unsigned })));
    return renderNegotiationReport(data, language);
  });
  expect(printed.slice(-2)).toEqual([{ decision: 'success', unsigned: true }, { decision: 'success' }]);
});
