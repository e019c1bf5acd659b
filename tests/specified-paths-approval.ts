import type { HistoryEntry } from '../api/areas/application/contract/history';
import type { Decision } from '../domain/process/body';
import { call } from './kit/http';
import { kyivDay } from './kit/kyiv-day';
import { comment } from './kit/staff';
import { waitUntil } from './kit/wait';
import { form, refusalOf, type SpecifiedApplication, type Paths } from './specified-paths-kit';

/** Holds an offline procedure that ends in rework, and an online one that succeeds. */
export async function negotiation(
  api: Paths,
  { id: application, applicantSystem, sign }: SpecifiedApplication,
): Promise<void> {
  const { take, post, get } = api;
  const procedurePath = (id: string | null, subpath = '') => `/api/reporting/procedure/${id}${subpath}`;
  const { chief, lawyer, director, supervisory } = api.world.cast.by;
  const commission = { head: chief.id, members: [lawyer.id, director.id], secretary: supervisory.id };
  const offline = { application, type: 'offline', ...commission };
  const create = '/api/reporting/procedure/create';
  expect(refusalOf(await post('project_manager', create, { ...offline, secretary: chief.id }))).toEqual([
    422,
    'commission-overlaps',
    'members',
  ]);
  const { record_id: firstRecord } = await take('project_manager', create, offline);
  expect(
    refusalOf(await post('project_manager', procedurePath(firstRecord, '/status'), { status: 3 })),
  ).toEqual([409, 'no-minutes']);
  await take('project_manager', procedurePath(firstRecord, '/uploading'), await form('Протокол засідання'));
  expect(
    refusalOf(await post('project_manager', procedurePath(firstRecord, '/status'), { status: -1 })),
  ).toEqual([422, 'comment-too-short', 'message']);
  expect(
    (await take('project_manager', procedurePath(firstRecord, '/status'), { status: -1, message: comment() }))
      .status,
  ).toBe(-1);
  await sign('project_head', 'negotiation.sign', firstRecord ?? '');
  expect((await take('project_head', procedurePath(firstRecord, '/sign'))).status).toBe(-2);

  expect((await post('expert', procedurePath(firstRecord, '/sign'))).status).toBe(403);

  const { record_id: online } = await take('project_manager', create, { application, type: 'online' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await take('project_manager', procedurePath(online, '/extend'), { until });
  const unknown = await applicantSystem.to('POST', `/procedures/${online}/changes`, {
    fields: { sum_asked: 1 },
  });
  expect([unknown.status, Object.keys(unknown.problem.errors ?? {})]).toEqual([422, ['fields.sum_asked']]);
  await applicantSystem.changes(online ?? '');
  const yes = { status: 1, message: comment(101) };
  expect(
    refusalOf(
      await post('financier', procedurePath(online, '/answer'), {
        role: 'financer',
        status: 1,
        message: comment(100),
      }),
    ),
  ).toEqual([422, 'comment-too-short', 'message']);
  await take('director', procedurePath(online, '/answer'), { role: 'pm', ...yes });
  await take('lawyer', procedurePath(online, '/answer'), { role: 'lawyer', ...yes });
  await take('financier', procedurePath(online, '/answer'), { role: 'financer', ...yes });
  expect((await take('project_manager', procedurePath(online, '/status'), { status: 3 })).overall).toBe(2);
  await sign('project_head', 'negotiation.sign', online ?? '');
  expect((await take('project_head', procedurePath(online, '/sign'))).overall).toBe(3);
  const { data } = await get<{ procedure: object }>('supervisory', procedurePath(online));
  expect(data.procedure).toMatchObject({
    _id: online,
    status: 4,
    financer: { status: 1, message: yes.message },
  });
  await negotiationReport(api, application);
}

/** Expects a PDF, made in the background, for the roles that may open /rp, and the same file for a second call if nothing has changed. */
async function negotiationReport({ post, get, world }: Paths, application: string): Promise<void> {
  const path = `/api/reporting/stats/${application}/generate-negotiation-report/`;
  let generated = await post<{ url: string }>('lawyer', path);
  await waitUntil(async () => {
    if (generated.status === 202) generated = await post('lawyer', path);
    return generated.status !== 202;
  }, 4000);
  expect(generated.status).toBe(200);
  expect((await post<{ url: string }>('financier', path)).data.url).toBe(generated.data.url);
  expect((await post('expert_manager', path)).status).toBe(403);
  expect((await get('expert', generated.data.url)).status).toBe(403);
  const authorization = `Bearer ${world.cast.by.supervisory.token}`;
  const file = await fetch(new URL(generated.data.url, world.url), { headers: { authorization } });
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
}

/** Calls as the chief with the version in `ifMatch`. */
const postVersioned = (api: Paths, path: string, body: object, ifMatch: string) =>
  call<{ decision: Decision }>(api.world.url, api.world.cast.by.chief.token, 'POST', path, { body, ifMatch });

/** The direction rejects and the chief changes the decision; the supervisory board decides "not needed". */
export async function boards(api: Paths, { id, rp, view }: SpecifiedApplication): Promise<void> {
  const { take, post, get } = api;
  for (const message of [undefined, '', '  '])
    expect(refusalOf(await post('director', rp('direction/status'), { type_id: -1, message }))).toEqual([
      422,
      'comment-too-short',
      'message',
    ]);
  const key = crypto.randomUUID();
  const rejection = { type_id: -1, message: comment() };
  const rejected = await take('director', rp('direction/status'), rejection, key);
  expect(rejected).toMatchObject({ step: 'direction.decide', status: -1 });
  // The repeated key returns the first decision, although the direction has decided already and a new key would be refused.
  expect(await take('director', rp('direction/status'), rejection, key)).toEqual(rejected);
  const yes = { type_id: 1, message: comment() };
  // Without `change` a decision is not overwritten, so that nobody changes a colleague's decision by accident.
  for (const role of ['director', 'chief', 'admin'] as const)
    expect(refusalOf(await post(role, rp('direction/status'), yes))).toEqual([409, 'wrong-status']);
  expect(refusalOf(await post('chief', rp('direction/status'), { ...yes, change: false }))).toEqual([
    409,
    'wrong-status',
  ]);
  expect(refusalOf(await post('director', rp('direction/status'), { ...yes, change: true }))).toEqual([
    403,
    'role',
  ]);
  expect(refusalOf(await post('chief', rp('direction/status'), { type_id: 1, change: true }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  const changeAnswer = await take('chief', rp('direction/status'), { ...yes, change: true });
  expect(changeAnswer).toMatchObject({ step: 'direction.change', status: 1, overall: 4 });
  const ifMatch = (version: number) => `${changeAnswer.epoch}.${version}`;
  const secondFeedback = { type_id: -1, message: comment() };
  const old = await postVersioned(
    api,
    rp('direction/status'),
    secondFeedback,
    ifMatch(changeAnswer.version - 1),
  );
  expect(refusalOf(old)).toEqual([409, 'stale']);
  const changedBack = await postVersioned(
    api,
    rp('direction/status'),
    secondFeedback,
    ifMatch(changeAnswer.version),
  );
  expect(changedBack.data.decision).toMatchObject({ step: 'direction.change', status: -1 });
  await take('chief', rp('direction/status'), { ...yes, change: true });
  expect(refusalOf(await post('chief', rp('supervisory/status'), { type_id: 2, change: true }))).toEqual([
    409,
    'wrong-status',
  ]);
  expect(refusalOf(await post('chief', rp('supervisory/status'), { type_id: -1 }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  for (const sum of ['0', '-5', '1.005', '1e3', 'багато', '1000000000000.01', 400_000])
    expect(refusalOf(await post('chief', rp('supervisory/status'), { type_id: 2, sum }))).toEqual([
      422,
      'invalid-input',
      'sum',
    ]);
  expect(
    refusalOf(await post('chief', rp('supervisory/status'), { type_id: -1, message: comment(), sum: '1' })),
  ).toEqual([422, 'sum-not-here', 'sum']);
  const sitting = { date: kyivDay(), number: '12/2026' };
  const decision = {
    type_id: 2,
    sum: '400 000,50',
    sitting_date: sitting.date,
    sitting_number: sitting.number,
  };
  expect((await take('chief', rp('supervisory/status'), decision)).overall).toBe(5);
  const grantedView = await view();
  expect(grantedView.sum.granted).toBe(400_000.5);
  expect(grantedView.reporting_review.supervisory_board).toMatchObject({
    status: 2,
    sum: 400_000.5,
    sitting: { ...sitting, file: null },
  });
  const { data } = await get<{ logs: HistoryEntry[] }>('supervisory', `/api/application/${id}/logs`);
  expect(data.logs[0]).toMatchObject({ step: 'supervisory_board.decide', sitting });
}

/** Uploads and signs the parts, adds two additional agreements, and uploads a scan and deletes it. */
export async function agreement(
  api: Paths,
  { id, rp, sign, applicantSystem, view }: SpecifiedApplication,
): Promise<void> {
  const { take, post, get } = api;
  const upload = async (type: string, title = type, key?: string, fields: Record<string, string> = {}) =>
    take('lawyer', rp('file'), await form(title, { type, ...fields }), key);
  const key = crypto.randomUUID();
  const stored = await upload('main', 'Договір', key);
  expect(await upload('main', 'Договір', key)).toEqual(stored);
  expect(refusalOf(await post('lawyer', rp('file'), await form('Інший', { type: 'main' }), key))).toEqual([
    422,
    'idempotency-mismatch',
  ]);
  await upload('budget');
  expect(refusalOf(await post('project_manager', rp('file'), await form('Скан', { type: 'scan' })))).toEqual([
    409,
    'wrong-status',
  ]);
  expect((await take('lawyer', rp('agreement'))).status).toBe(1);
  await sign('chief', 'agreement.sign');
  expect((await take('chief', rp('signgrunt'))).status).toBe(2);
  expect(
    (await applicantSystem.sign(`/applications/${id}/agreement/signature`, id, ['main', 'budget'])).status,
  ).toBe(200);

  expect(
    refusalOf(await post('lawyer', rp('file'), await form('Угода', { type: 'additional', sum: '0' }))),
  ).toEqual([422, 'invalid-input', 'sum']);
  const lower = await upload('additional', 'Додаткова угода 1', undefined, { sum: '380000.25' });
  const recordId = lower.record_id ?? '';
  await sign('chief', 'additional.sign', recordId);
  expect((await take('chief', rp(`additional-sign/${recordId}`))).status).toBe(2);
  const file = (await view()).reporting_review.grunt_agreement.additionalFiles.find(
    ({ id: additionalId }) => additionalId === recordId,
  );
  const path = `/applications/${id}/additional/${file?.file._id}/signature`;
  expect((await view()).sum.granted).toBe(400_000.5);
  expect((await applicantSystem.sign(path, id, ['file'])).status).toBe(200);
  const { sum } = await view();
  expect(sum.granted).toBe(380_000.25);
  expect(sum.history).toMatchObject([
    { sum: 400_000.5, step: 'supervisory_board.decide' },
    { sum: 380_000.25, step: 'additional.sign_applicant', record_id: recordId },
  ]);
  const { data: history } = await get<{ logs: { step: string; sum: number | null }[] }>(
    'lawyer',
    `/api/application/${id}/logs`,
  );
  expect(history.logs.filter((line) => line.sum !== null).map((line) => [line.step, line.sum])).toEqual([
    ['additional.upload', 380_000.25],
    ['supervisory_board.decide', 400_000.5],
  ]);
  const withdrawn = (await upload('additional', 'Додаткова угода 2', undefined, { sum: '' })).record_id ?? '';
  expect((await take('lawyer', rp(`additional-withdraw/${withdrawn}`))).status).toBe(0);

  expect((await upload('scan')).status).toBe(5);
  expect((await post('lawyer', rp('agreement/delete-scan'))).status).toBe(403);
  expect((await take('admin', rp('agreement/delete-scan'))).status).toBe(4);
  expect((await take('lawyer', rp('agreement/end'))).overall).toBe(6);
}

/** Gives feedback, creates an empty report, and returns a report, which is uploaded again. */
export async function reporting(
  api: Paths,
  { id, rp, applicantSystem, view }: SpecifiedApplication,
): Promise<void> {
  const { take, post, get } = api;
  const feedback = { type: 'content', status: -1, message: comment(101) };
  expect(
    refusalOf(await post('director', rp('reporting/save'), { ...feedback, message: comment(100) })),
  ).toEqual([422, 'comment-too-short', 'message']);
  expect(refusalOf(await post('lawyer', rp('reporting/save'), feedback))).toEqual([403, 'forbidden']);
  for (const [role, type] of [
    ['financier', 'content'],
    ['director', 'finance'],
    ['project_manager', 'finance'],
  ] as const)
    expect(refusalOf(await post(role, rp('reporting/save'), { ...feedback, type }))).toEqual([403, 'role']);
  const before = await view();
  for (const role of ['project_head', 'director'] as const)
    expect((await post(role, rp('reporting/save'), feedback)).status).toBe(200);
  expect((await view()).version).toBe(before.version);

  const { record_id: finance } = await take('financier', rp('reporting/create'), { type: 'finance' });
  await applicantSystem.report(id, 'finance');
  await applicantSystem.report(id, 'content');
  const { data } = await get<{ procedures: { _id: string; type: string }[]; feedbacks: object[] }>(
    'lawyer',
    rp('reporting'),
  );
  expect(data.procedures.map(({ type }) => type)).toEqual(['finance', 'content']);
  const { cast } = api.world;
  expect(data.feedbacks).toMatchObject([
    { ...feedback, user: { _id: cast.by.director.id } },
    { ...feedback, user: { _id: cast.by.project_head.id } },
  ]);
  const content = data.procedures[1]?._id ?? '';

  const reportPath = (report: string | null) => rp(`reporting/${report}`);
  expect(
    refusalOf(await post('financier', reportPath(finance), { status: 1, message_applicant: 'так' })),
  ).toEqual([422, 'comment-too-short', 'message_inner']);
  expect(await take('financier', reportPath(finance), { status: 1, message_inner: 'так' })).toMatchObject({
    status: 1,
  });
  expect(
    refusalOf(await post('financier', reportPath(finance), { status: 2, message_inner: 'так' })),
  ).toEqual([422, 'comment-too-short', 'message_applicant']);
  await take('financier', reportPath(finance), { status: 2, message_applicant: 'Прийнято' });

  // The report is reviewed with a file, returned, uploaded again and accepted.
  const negative = { status: '-1', message_inner: 'Бракує додатків' };
  expect(
    (await take('project_manager', reportPath(content), await form('Зауваження', negative))).status,
  ).toBe(-1);
  const returnBody = { status: '-2', message_applicant: 'Доповніть звіт' };
  expect(
    refusalOf(await post('project_manager', reportPath(content), await form('Зайвий', returnBody))),
  ).toEqual([422, 'invalid-input', 'file']);
  await take('project_manager', reportPath(content), { ...returnBody, status: -2 });
  const repeatedReport = (await applicantSystem.report(id, 'content')).data.decision.record_id;
  await take('project_manager', reportPath(repeatedReport), { status: 1, message_inner: 'так' });
  expect(
    (await take('project_manager', reportPath(repeatedReport), { status: 2, message_applicant: 'Прийнято' }))
      .overall,
  ).toBe(7);
  const firstView = await get<{ procedure: object }>('lawyer', reportPath(content));
  expect(firstView.data.procedure).toMatchObject({
    status: -2,
    attachment: { slot: 'attachment', name: expect.stringContaining('Зауваження') as string },
    message_inner: negative.message_inner,
    message_applicant: returnBody.message_applicant,
  });
}

/** Uploads, signs and ends the act. */
export async function act(
  api: Paths,
  { id, rp, sign, applicantSystem }: SpecifiedApplication,
): Promise<void> {
  const { take } = api;
  expect((await take('lawyer', rp('file'), await form('Акт', { type: 'act' }))).status).toBe(1);
  await sign('chief', 'act.sign');
  expect((await take('chief', rp('signact'))).status).toBe(2);
  expect((await applicantSystem.sign(`/applications/${id}/act/signature`, id, ['act'])).status).toBe(200);
  await take('lawyer', rp('act/end'));
}
