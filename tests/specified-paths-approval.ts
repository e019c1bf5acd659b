import type { HistoryEntry } from '../api/areas/application/contract/history';
import type { Decision } from '../domain/process/body';
import { call } from './kit/http';
import { kyivDay } from './kit/kyiv-day';
import { comment } from './kit/staff';
import { form, wrong, type One, type Paths } from './specified-paths-kit';

/** An offline procedure that asks for another, and an online one that succeeds. */
export async function negotiation(by: Paths, { id: application, outside, sign }: One): Promise<void> {
  const { take, post, get } = by;
  const pr = (id: string | null, rest = '') => `/api/reporting/procedure/${id}${rest}`;
  const { chief, lawyer, director, supervisory } = by.world.cast.by;
  const commission = { head: chief.id, members: [lawyer.id, director.id], secretary: supervisory.id };
  const offline = { application, type: 'offline', ...commission };
  const create = '/api/reporting/procedure/create';
  expect(wrong(await post('project_manager', create, { ...offline, secretary: chief.id }))).toEqual([
    422,
    'commission-overlaps',
    'members',
  ]);
  const { record_id: first } = await take('project_manager', create, offline);
  expect(wrong(await post('project_manager', pr(first, '/status'), { status: 3 }))).toEqual([
    409,
    'no-minutes',
  ]);
  await take('project_manager', pr(first, '/uploading'), await form('Протокол засідання'));
  expect(wrong(await post('project_manager', pr(first, '/status'), { status: -1 }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  expect(
    (await take('project_manager', pr(first, '/status'), { status: -1, message: comment() })).status,
  ).toBe(-1);
  await sign('project_head', 'negotiation.sign', first ?? '');
  expect((await take('project_head', pr(first, '/sign'))).status).toBe(-2);

  expect((await post('expert', pr(first, '/sign'))).status).toBe(403);

  const { record_id: online } = await take('project_manager', create, { application, type: 'online' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await take('project_manager', pr(online, '/extend'), { until });
  const unknown = await outside.to('POST', `/procedures/${online}/changes`, { fields: { sum_asked: 1 } });
  expect([unknown.status, Object.keys(unknown.problem.errors ?? {})]).toEqual([422, ['fields.sum_asked']]);
  await outside.changes(online ?? '');
  const yes = { status: 1, message: comment(101) };
  expect(
    wrong(
      await post('financier', pr(online, '/answer'), { role: 'financer', status: 1, message: comment(100) }),
    ),
  ).toEqual([422, 'comment-too-short', 'message']);
  await take('director', pr(online, '/answer'), { role: 'pm', ...yes });
  await take('lawyer', pr(online, '/answer'), { role: 'lawyer', ...yes });
  await take('financier', pr(online, '/answer'), { role: 'financer', ...yes });
  expect((await take('project_manager', pr(online, '/status'), { status: 3 })).overall).toBe(2);
  await sign('project_head', 'negotiation.sign', online ?? '');
  expect((await take('project_head', pr(online, '/sign'))).overall).toBe(3);
  const { data } = await get<{ procedure: object }>('supervisory', pr(online));
  expect(data.procedure).toMatchObject({
    _id: online,
    status: 4,
    financer: { status: 1, message: yes.message },
  });
  await negotiationReport(by, application);
}

/** A PDF for who opens /rp: asked for again while nothing has changed it is the same file. */
async function negotiationReport({ post, get, world }: Paths, application: string): Promise<void> {
  const path = `/api/reporting/stats/${application}/generate-negotiation-report/`;
  const made = await post<{ url: string; name: string }>('lawyer', path);
  expect(made.status).toBe(200);
  expect((await post<{ url: string }>('financier', path)).data.url).toBe(made.data.url);
  expect((await post('expert_manager', path)).status).toBe(403);
  expect((await get('expert', made.data.url)).status).toBe(403);
  const authorization = `Bearer ${world.cast.by.supervisory.token}`;
  const file = await fetch(new URL(made.data.url, world.url), { headers: { authorization } });
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
}

/** The chief's call that names the version it has seen. */
const sendSeen = (by: Paths, path: string, body: object, ifMatch: string) =>
  call<{ decision: Decision }>(by.world.url, by.world.cast.by.chief.token, 'POST', path, { body, ifMatch });

/** The direction says no and is changed by the director; the board need not decide. */
export async function boards(by: Paths, { id, rp, view }: One): Promise<void> {
  const { take, post, get } = by;
  for (const message of [undefined, '', '  '])
    expect(wrong(await post('director', rp('direction/status'), { type_id: -1, message }))).toEqual([
      422,
      'comment-too-short',
      'message',
    ]);
  const key = crypto.randomUUID();
  const why = { type_id: -1, message: comment() };
  const no = await take('director', rp('direction/status'), why, key);
  expect(no).toMatchObject({ step: 'direction.decide', status: -1 });
  // The key means the first decision also now that there is one to be changed.
  expect(await take('director', rp('direction/status'), why, key)).toEqual(no);
  const yes = { type_id: 1, message: comment() };
  // A colleague's decision of a moment ago is never changed by who does not know of it.
  for (const who of ['director', 'chief', 'admin'] as const)
    expect(wrong(await post(who, rp('direction/status'), yes))).toEqual([409, 'wrong-status']);
  expect(wrong(await post('chief', rp('direction/status'), { ...yes, change: false }))).toEqual([
    409,
    'wrong-status',
  ]);
  expect(wrong(await post('director', rp('direction/status'), { ...yes, change: true }))).toEqual([
    403,
    'role',
  ]);
  expect(wrong(await post('chief', rp('direction/status'), { type_id: 1, change: true }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  const changed = await take('chief', rp('direction/status'), { ...yes, change: true });
  expect(changed).toMatchObject({ step: 'direction.change', status: 1, overall: 4 });
  const ifMatch = (version: number) => `${changed.epoch}.${version}`;
  const second = { type_id: -1, message: comment() };
  const old = await sendSeen(by, rp('direction/status'), second, ifMatch(changed.version - 1));
  expect(wrong(old)).toEqual([409, 'stale']);
  const back = await sendSeen(by, rp('direction/status'), second, ifMatch(changed.version));
  expect(back.data.decision).toMatchObject({ step: 'direction.change', status: -1 });
  await take('chief', rp('direction/status'), { ...yes, change: true });
  expect(wrong(await post('chief', rp('supervisory/status'), { type_id: 2, change: true }))).toEqual([
    409,
    'wrong-status',
  ]);
  expect(wrong(await post('chief', rp('supervisory/status'), { type_id: -1 }))).toEqual([
    422,
    'comment-too-short',
    'message',
  ]);
  for (const sum of ['0', '-5', '1.005', '1e3', 'багато', '1000000000000.01', 400_000])
    expect(wrong(await post('chief', rp('supervisory/status'), { type_id: 2, sum }))).toEqual([
      422,
      'invalid-input',
      'sum',
    ]);
  expect(
    wrong(await post('chief', rp('supervisory/status'), { type_id: -1, message: comment(), sum: '1' })),
  ).toEqual([422, 'sum-not-here', 'sum']);
  const sitting = { date: kyivDay(), number: '12/2026' };
  const decision = {
    type_id: 2,
    sum: '400 000,50',
    sitting_date: sitting.date,
    sitting_number: sitting.number,
  };
  expect((await take('chief', rp('supervisory/status'), decision)).overall).toBe(5);
  const granted = await view();
  expect(granted.sum.granted).toBe(400_000.5);
  expect(granted.reporting_review.supervisory_board).toMatchObject({
    status: 2,
    sum: 400_000.5,
    sitting: { ...sitting, file: null },
  });
  const { data } = await get<{ logs: HistoryEntry[] }>('supervisory', `/api/application/${id}/logs`);
  expect(data.logs[0]).toMatchObject({ step: 'supervisory_board.decide', sitting });
}

/** Parts, signatures, two additional agreements, a scan that is deleted. */
export async function agreement(by: Paths, { id, rp, sign, outside, view }: One): Promise<void> {
  const { take, post, get } = by;
  const upload = async (type: string, title = type, key?: string, fields: Record<string, string> = {}) =>
    take('lawyer', rp('file'), await form(title, { type, ...fields }), key);
  const key = crypto.randomUUID();
  const stored = await upload('main', 'Договір', key);
  expect(await upload('main', 'Договір', key)).toEqual(stored);
  expect(wrong(await post('lawyer', rp('file'), await form('Інший', { type: 'main' }), key))).toEqual([
    422,
    'idempotency-mismatch',
  ]);
  await upload('budget');
  expect(wrong(await post('project_manager', rp('file'), await form('Скан', { type: 'scan' })))).toEqual([
    409,
    'wrong-status',
  ]);
  expect((await take('lawyer', rp('agreement'))).status).toBe(1);
  await sign('chief', 'agreement.sign');
  expect((await take('chief', rp('signgrunt'))).status).toBe(2);
  expect((await outside.sign(`/applications/${id}/agreement/signature`, id, ['main', 'budget'])).status).toBe(
    200,
  );

  expect(
    wrong(await post('lawyer', rp('file'), await form('Угода', { type: 'additional', sum: '0' }))),
  ).toEqual([422, 'invalid-input', 'sum']);
  const lower = await upload('additional', 'Додаткова угода 1', undefined, { sum: '380000.25' });
  const recordId = lower.record_id ?? '';
  await sign('chief', 'additional.sign', recordId);
  expect((await take('chief', rp(`additional-sign/${recordId}`))).status).toBe(2);
  const file = (await view()).reporting_review.grunt_agreement.additionalFiles.find(
    (one) => one.id === recordId,
  );
  const path = `/applications/${id}/additional/${file?.file._id}/signature`;
  expect((await view()).sum.granted).toBe(400_000.5);
  expect((await outside.sign(path, id, ['file'])).status).toBe(200);
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

/** Feedback, an empty slot, a report returned and uploaded anew. */
export async function reporting(by: Paths, { id, rp, outside, view }: One): Promise<void> {
  const { take, post, get } = by;
  const feedback = { type: 'content', status: -1, message: comment(101) };
  expect(wrong(await post('director', rp('reporting/save'), { ...feedback, message: comment(100) }))).toEqual(
    [422, 'comment-too-short', 'message'],
  );
  expect(wrong(await post('lawyer', rp('reporting/save'), feedback))).toEqual([403, 'forbidden']);
  for (const [who, type] of [
    ['financier', 'content'],
    ['director', 'finance'],
    ['project_manager', 'finance'],
  ] as const)
    expect(wrong(await post(who, rp('reporting/save'), { ...feedback, type }))).toEqual([403, 'role']);
  const before = await view();
  for (const who of ['project_head', 'director'] as const)
    expect((await post(who, rp('reporting/save'), feedback)).status).toBe(200);
  expect((await view()).version).toBe(before.version);

  const { record_id: finance } = await take('financier', rp('reporting/create'), { type: 'finance' });
  await outside.report(id, 'finance');
  await outside.report(id, 'content');
  const { data } = await get<{ procedures: { _id: string; type: string }[]; feedbacks: object[] }>(
    'lawyer',
    rp('reporting'),
  );
  expect(data.procedures.map(({ type }) => type)).toEqual(['finance', 'content']);
  const { cast } = by.world;
  expect(data.feedbacks).toMatchObject([
    { ...feedback, user: { _id: cast.by.director.id } },
    { ...feedback, user: { _id: cast.by.project_head.id } },
  ]);
  const content = data.procedures[1]?._id ?? '';

  const to = (report: string | null) => rp(`reporting/${report}`);
  expect(wrong(await post('financier', to(finance), { status: 1, message_applicant: 'так' }))).toEqual([
    422,
    'comment-too-short',
    'message_inner',
  ]);
  expect(await take('financier', to(finance), { status: 1, message_inner: 'так' })).toMatchObject({
    status: 1,
  });
  expect(wrong(await post('financier', to(finance), { status: 2, message_inner: 'так' }))).toEqual([
    422,
    'comment-too-short',
    'message_applicant',
  ]);
  await take('financier', to(finance), { status: 2, message_applicant: 'Прийнято' });

  // With a file; returned, uploaded anew, and accepted.
  const no = { status: '-1', message_inner: 'Бракує додатків' };
  expect((await take('project_manager', to(content), await form('Зауваження', no))).status).toBe(-1);
  const back = { status: '-2', message_applicant: 'Доповніть звіт' };
  expect(wrong(await post('project_manager', to(content), await form('Зайвий', back)))).toEqual([
    422,
    'invalid-input',
    'file',
  ]);
  await take('project_manager', to(content), { ...back, status: -2 });
  const again = (await outside.report(id, 'content')).data.decision.record_id;
  await take('project_manager', to(again), { status: 1, message_inner: 'так' });
  expect(
    (await take('project_manager', to(again), { status: 2, message_applicant: 'Прийнято' })).overall,
  ).toBe(7);
  const one = await get<{ procedure: object }>('lawyer', to(content));
  expect(one.data.procedure).toMatchObject({
    status: -2,
    attachment: { slot: 'attachment', name: expect.stringContaining('Зауваження') as string },
    message_inner: no.message_inner,
    message_applicant: back.message_applicant,
  });
}

/** The act, to the end. */
export async function act(by: Paths, { id, rp, sign, outside }: One): Promise<void> {
  const { take } = by;
  expect((await take('lawyer', rp('file'), await form('Акт', { type: 'act' }))).status).toBe(1);
  await sign('chief', 'act.sign');
  expect((await take('chief', rp('signact'))).status).toBe(2);
  expect((await outside.sign(`/applications/${id}/act/signature`, id, ['act'])).status).toBe(200);
  await take('lawyer', rp('act/end'));
}
