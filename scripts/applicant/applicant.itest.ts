import path from 'node:path';
import { hashPassword } from '../../api/accounts/passwords';
import { rows, run as write } from '../../db/query';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import { readJournal, type JournalEntry } from '../../demo/client/journal';
import { contentOf } from '../../demo/client/submission';
import { contest } from '../../tests/kit/catalogue';
import { FINANCE } from '../../tests/kit/document-driver';
import { documents, TEMPLATE } from '../../tests/kit/documents';
import { comment } from '../../tests/kit/staff';
import { expectDone, waitUntil, applicationDriver } from '../../tests/kit/application-driver';
import { startWorld, type World } from '../../tests/kit/world';
import { closePdf } from '../../pdf/render';
import { runApplicant } from './run';

let world: World;
let contestId: string;
let env: NodeJS.ProcessEnv;
let dataDir: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  dataDir = path.dirname(world.services.settings.dataDir);
  const { integrationKey } = world.cast;
  env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: world.url, INTEGRATION_KEY: integrationKey };
});
afterAll(async () => {
  await world?.stop();
  await closePdf();
});

/** Runs a command line; returns its output and its exit code. */
async function run(...args: string[]) {
  const printedLines: string[] = [];
  const complained: string[] = [];
  const code = await runApplicant(
    args,
    env,
    (line) => printedLines.push(line),
    (line) => complained.push(line),
  );
  return { code, said: printedLines.join('\n'), complained: complained.join('\n') };
}

/** Submits an application by the simulator, and waits until its workflow has begun. */
async function submitApplication(
  title: string,
): Promise<{ entry: JournalEntry; staff: ReturnType<typeof applicationDriver> }> {
  const { code, said, complained } = await run('submit', '--contest', contestId, '--title', title);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  const entry = readJournal(dataDir).find((entry) => entry.title === title);
  if (!entry) throw new Error(said);
  expect(said).toContain(entry.spec_id);
  const staff = applicationDriver(world, entry._id);
  await waitUntil(async () => (await staff.as('admin').view()).epoch > 0);
  return { entry, staff };
}

/** Roles that answer in a negotiation, each with its part. */
const PARTS = [
  ['project_manager', 'pm'],
  ['lawyer', 'lawyer'],
  ['financier', 'financier'],
] as const;

test('the simulator takes every step of an applicant, from submission to the signed act', async () => {
  const { entry, staff } = await submitApplication('Пісні над Сулою');
  const number = entry.spec_id;
  const view = () => staff.as('project_manager').view();
  expect((await view()).data.raw_fields).toMatchObject({ title_project: 'Пісні над Сулою' });
  expect((await view()).documents).toHaveLength(3);
  expect((await run('sign', number)).code).toBe(1);

  await staff.technical();
  await staff.distribute();
  await staff.evaluate();
  const rework = await staff.openNegotiation();
  expect((await run('changes', number)).code).toBe(0);
  for (const [role, part] of PARTS) {
    const outcome = part === 'lawyer' ? 'rework' : 'approved';
    const body = { record_id: rework, outcome, comment: comment(120) };
    expectDone(await staff.as(role).take(`negotiation.answer_${part}`, body));
  }
  const needed = { record_id: rework, outcome: 'rework', comment: comment() };
  expectDone(await staff.as('project_manager').take('negotiation.decide', needed));
  expectDone(await staff.as('project_head').sign('negotiation.sign', rework));
  // The second procedure is answered like the first one.
  const procedure = await staff.openNegotiation();
  expect((await run('changes', procedure)).code).toBe(0);
  const [, secondProcedure] = (await view()).negotiation_procedures;
  const { changed_fields: changedFields, applicant_message: message } = secondProcedure ?? {};
  const form = (await view()).data.raw_fields;
  expect(Object.keys(changedFields ?? {})).not.toEqual([]);
  for (const [name, value] of Object.entries(changedFields ?? {})) {
    expect(Object.keys(form)).toContain(name);
    expect(value).not.toEqual(form[name]);
  }
  expect(message).toMatch(/./);
  const answer = { record_id: procedure, outcome: 'approved', comment: comment(120) };
  for (const [role, part] of PARTS)
    expectDone(await staff.as(role).take(`negotiation.answer_${part}`, answer));
  const passedProcedure = { record_id: procedure, outcome: 'passed' };
  expectDone(await staff.as('project_manager').take('negotiation.decide', passedProcedure));
  expectDone(await staff.as('project_head').sign('negotiation.sign', procedure));

  await staff.boards();
  await staff.uploadAgreement();
  expect(await run('sign', number)).toMatchObject({ code: 0, said: 'Договір підписано' });
  expectDone(await staff.as('chief').sign('agreement.sign'));
  await staff.endAgreement();
  const lawyer = staff.as('lawyer');
  expect(await run('request', number)).toMatchObject({ code: 0, said: 'Запит на додаткову угоду подано' });
  const [requested] = (await view()).reporting_review.grunt_agreement.additional_requests;
  expect(requested).toMatchObject({
    status: 0,
    reason: expect.stringMatching(/./),
    change: expect.stringMatching(/./),
  });
  const file = await lawyer.upload('additional.upload', 'file');
  const upload = { files: { file: [file] }, additional_request_id: requested?.id };
  const additional = expectDone(await lawyer.take('additional.upload', upload));
  expectDone(await staff.as('chief').sign('additional.sign', additional.record_id ?? ''));
  expect(await run('sign', number)).toMatchObject({ code: 0, said: 'Додаткову угоду підписано' });

  for (const [type, role] of [
    ['content', 'project_manager'],
    ['finance', 'financier'],
  ] as const) {
    const latest = async () =>
      (await view()).reporting_review.reporting.procedures.findLast((procedure) => procedure.type === type);
    expect((await run('report', number, type)).code).toBe(0);
    expect(await run('remove', number, type)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Файл (змістового|фінансового) звіту видалено$/),
    });
    expect((await latest())?.documents).toEqual([]);
    expect((await run('remove', number, type)).code).toBe(1);
    expect((await run('report', number, type)).code).toBe(0);
    const returnBody = { record_id: (await latest())?._id, comment: comment() };
    expectDone(await staff.as(role).take(`reporting_${type}.review`, { ...returnBody, outcome: 'no' }));
    expectDone(await staff.as(role).take(`reporting_${type}.answer`, { ...returnBody, outcome: 'returned' }));
    expect((await run('report', number, type)).code).toBe(0);
    expect((await latest())?.documents).toHaveLength(1);
    const answerBody = { record_id: (await latest())?._id, comment: comment() };
    expectDone(await staff.as(role).take(`reporting_${type}.review`, { ...answerBody, outcome: 'yes' }));
    expectDone(await staff.as(role).take(`reporting_${type}.answer`, { ...answerBody, outcome: 'accepted' }));
  }
  const actFile = await lawyer.upload('act.upload', 'act');
  expectDone(await lawyer.take('act.upload', { files: { act: [actFile] } }));
  const automatic = run('auto', number);
  expectDone(await staff.as('chief').sign('act.sign'));
  await waitUntil(async () => (await view()).reporting_review.completed_act.status === 3);
  expectDone(await lawyer.take('act.end'));
  const followed = await automatic;
  expect(followed.code).toBe(0);
  expect(followed.said).toMatch(/Акт підписано[^]*Розгляд завершено/);
});

test('the simulator fills in a document, reads it and signs it', async () => {
  const { entry, staff } = await submitApplication('Документ із шаблону');
  const { storeTemplate, generate, regenerate, update, view } = documents(world);
  await staff.technical();
  await staff.distribute();
  await staff.evaluate();
  await staff.negotiateOnline();
  await staff.boards();
  const requisites = contentOf(entry.key).applicant.type;
  const { blocks } = TEMPLATE.template;
  const chip = '<span data-variable="contact_person">contact_person</span>';
  const template = await storeTemplate({
    ...TEMPLATE,
    template: { blocks: [...blocks, { type: 'paragraph', data: { text: `Контактна особа: ${chip}` } }] },
    variables: [
      ...TEMPLATE.variables,
      { name: 'contact_person', mode: 'applicant', label: 'Контактна особа' },
    ],
  });
  const { data } = await generate(template, entry._id, { bank_details_template: requisites });
  const id = data.document_id;
  await waitUntil(async () => (await view(id)).epoch === 1);
  const number = entry.spec_id;
  expect((await run('status', number)).said).toContain(
    'надіслати банківські реквізити до документа — documents',
  );
  expect(await run('documents', number)).toMatchObject({
    code: 0,
    said: 'Банківські реквізити надіслано\nЗмінні документа заповнено',
  });
  expect((await view(id)).fin_details_status).toBe(1);
  expect((await run('documents', number)).complained).toContain('нічого не потребують');
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  // The staff check the bank details before the signature closes them.
  expect((await run('sign', number)).code).toBe(1);
  expectDone(await update('lawyer', id, { fin_details_status: 2 }));
  expect(await run('sign', number)).toMatchObject({ code: 0, said: 'Документ підписано' });
  expect((await view(id)).status).toBe(4);
});

test('the experts take their steps, and with --approve the expert division does too', async () => {
  await write({ db: world.services.db }, `update users set password_hash = $1 where email = any($2)`, [
    await hashPassword(DEMO_PASSWORD),
    [...world.cast.experts, world.cast.by.expert_manager].map(({ email }) => email),
  ]);
  const { entry, staff } = await submitApplication('Голоси приймальної ради');
  const number = entry.spec_id;
  const reviews = async () => (await staff.as('expert_manager').view()).reviews;
  const statuses = async () => (await reviews()).map(({ status }) => status.id);
  const manager = staff.as('expert_manager');
  expect(await run('experts', number)).toMatchObject({
    code: 1,
    complained: expect.stringContaining(number),
  });

  await staff.technical();
  await staff.distribute();
  const [firstReview, secondReview, thirdReview] = await reviews();
  expect((await run('experts', number)).said.split('\n')).toEqual(
    [firstReview, secondReview, thirdReview].map(
      (review) => `${review?.expert?.name}: Надіслано на перевірку`,
    ),
  );
  expect(await statuses()).toEqual([2, 2, 2]);

  // One review is approved, one returned for rework, and one preliminarily approved.
  expectDone(await manager.take('review.approve', { record_id: firstReview?._id, comment: comment() }));
  expectDone(await manager.take('review.rework', { record_id: secondReview?._id, comment: comment() }));
  expectDone(await manager.take('review.prev_approve', { record_id: thirdReview?._id, comment: comment() }));
  // The protocol of the first review has to be signed; the error names a signing host that does not answer.
  const [signing, nowhere] = [env.SIGNING_URL, 'http://127.0.0.1:9'];
  env = { ...env, SIGNING_URL: nowhere };
  expect(await run('experts', number)).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`${nowhere} не відповідає`),
  });
  env = { ...env, SIGNING_URL: signing };
  expect((await run('experts', number)).code).toBe(0);
  expect(await statuses()).toEqual([5, 2, 6]);

  expect((await run('experts', number, '--approve')).code).toBe(0);
  expect(await statuses()).toEqual([5, 5, 5]);
  // All experts are signed out afterwards.
  const sessions = await rows(
    { db: world.services.db },
    `select u.email from sessions s join users u on u.id = s.user_id where u.email = any($1) group by u.email having count(*) > 1`,
    [[...world.cast.experts, world.cast.by.expert_manager].map(({ email }) => email)],
  );
  expect(sessions).toEqual([]);
});

test('a rejected applicant appeals once', async () => {
  const { entry, staff } = await submitApplication('Гончарне коло');
  expect((await run('appeal', entry.spec_id)).code).toBe(1);
  const manager = staff.as('project_manager');
  const { documents } = await manager.view();
  const validation = {
    docs: documents.map(({ _id }) => ({ _id, validation: false })),
    fields: false,
    lot_priorities: true,
    estimate_compliance: true,
    need_direction: false,
  };
  expectDone(await manager.take('tech_review.validate', { comment: comment(), validation }));
  expectDone(await manager.sign('tech_review.sign'));
  expect((await run('status', entry.spec_id)).said).toMatch(/можна подати апеляцію, строк до .* — appeal/);
  expect((await run('appeal', entry.spec_id)).code).toBe(0);
  expect((await manager.view()).tech_review).toMatchObject({
    status: -4,
    appeal_file: { name: 'Апеляція на рішення технічного відбору.pdf' },
  });
  expect((await run('appeal', entry.spec_id)).code).toBe(1);
});

test.each([
  ['an unknown command', ['dance'], /«dance»/],
  ['a missing word', ['report', '1', 'both'], /report <заявка> content\|finance/],
  ['an application from elsewhere', ['status', '2099-XXX-0-0-00000'], /2099-XXX-0-0-00000/],
  ['a contest that is not there', ['submit', '--contest', 'немає такого'], /немає такого/],
  ['a wrong option', ['list', '--foo'], /--foo/],
  ['a wrong key', ['list', '--key', 'wrong-wrong-wrong-wrong'], /^401 /],
  ['no product', ['list', '--url', 'http://127.0.0.1:1'], /http:\/\/127\.0\.0\.1:1/],
])('%s is reported in one line', async (_what, commandLine, reason) => {
  const { code, complained } = await run(...commandLine);
  expect(code).toBe(1);
  expect(complained).toMatch(reason);
  expect(complained).not.toContain('\n');
});

test('outside the demonstration the simulator refuses', async () => {
  env = { ...env, DEMO: 'false' };
  expect(await run('list')).toMatchObject({ code: 1, complained: expect.stringContaining('DEMO') });
});
