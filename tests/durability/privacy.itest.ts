import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rows } from '../../db/query';
import { contest } from '../kit/catalogue';
import { eventsOf } from '../kit/history';
import { readableHistory } from '../kit/readable-history';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { requestRollback, waitForRollback, preparePassword } from '../kit/rollback';
import { beginApplication, type applicationDriver } from '../kit/application-driver';

let world: ProcessWorld;
let application: ReturnType<typeof applicationDriver>;
let rollbackId: string;
let runs: string[];

/** Takes an application through all stages at log level debug, with a few refusals and a rollback at the end. */
beforeAll(async () => {
  world = await startProcessWorld({ env: { LOG_LEVEL: 'debug' } });
  await preparePassword(world);
  application = await beginApplication(world, await contest(world.services.db));
  const body = { email: world.cast.by.chief.email, password: 'не той пароль' };
  await call(world.url, undefined, 'POST', '/api/auth/login', { body });
  await application.as('lawyer').take('tech_review.validate', { comment: 'Секретний коментар юриста' });
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  await application.signAgreement();
  await application.endAgreement();
  await application.report();
  await application.act();
  const answer = await requestRollback(world, [application.id], { section: 'reporting_review', status: 5 });
  rollbackId = answer.data.rollback._id;
  await waitForRollback(world, rollbackId);
  const runRows = await rows<{ run_id: string }>(
    { db: world.services.db },
    'select run_id from workflow_runs where application_id = $1',
    [application.id],
  );
  runs = runRows.map((workflowRun) => workflowRun.run_id);
});
afterAll(() => world?.stop());

/** Returns every text within a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Returns the personal data in the database, and the texts that people have written. */
async function personalTexts(): Promise<string[]> {
  const { db } = world.services;
  const knownSubjects = [
    ...(await rows({ db }, 'select name, email, tax_id from users')),
    ...(await rows({ db }, 'select title, applicant, applicant_tax_id from applications')),
    ...(await rows({ db }, `select form->'raw_fields'->'title_project' as project from applications`)),
    ...(await rows(
      { db },
      `select body->'comment' as comment, body->'changed_fields' as changed from decisions`,
    )),
    ...(await rows({ db }, 'select name, title from files')),
  ];
  const texts = textsIn(knownSubjects).filter((text) => text.length > 4 && text !== 'natural_person');
  return [...new Set([...texts, 'Секретний коментар', 'не той пароль', 'demo-password'])];
}

const tokens = () => [...Object.values(world.cast.by).map(({ token }) => token), world.cast.integrationKey];
const wordsFoundIn = (text: string, words: string[]) => words.filter((word) => text.includes(word));

test('the list of personal texts contains the expected ones', async () => {
  const foundWords = await personalTexts();
  expect(foundWords).toEqual(
    expect.arrayContaining([
      'Заявниця Олена Іванівна',
      '3184710691',
      'applicant@zaiavnyk.example.net',
      'chief@example.org',
      'Нова назва',
      'Кошторис.pdf',
      'Фестиваль «Співоче поле»',
    ]),
  );
  expect(foundWords.some((word) => word.startsWith('Слова коментаря'))).toBe(true);
});

test('no history contains a name, an address, a tax number, a comment or a file name, even when decrypted', async () => {
  const searchedWords = [...(await personalTexts()), ...tokens()];
  expect(runs.length).toBeGreaterThan(5);
  const histories: string[] = [];
  for (const runId of runs)
    histories.push(await readableHistory(world, `application:${application.id}`, runId));
  for (const step of ['tech_review.validate', 'negotiation.decide', 'act.end'])
    expect(histories.some((text) => text.includes(`"step":"${step}"`))).toBe(true);
  for (const text of histories) expect(wordsFoundIn(text, searchedWords)).toEqual([]);
  const history = await readableHistory(world, `rollback:${rollbackId}`);
  expect(history).toContain(application.id);
  expect(wordsFoundIn(history, searchedWords)).toEqual([]);
});

test('the inputs that Temporal stores are encrypted', async () => {
  const events = await Promise.all(runs.map((runId) => eventsOf(world, application.id, runId)));
  const inputs = events
    .flat()
    .flatMap((event) => event.activityTaskScheduledEventAttributes?.input?.payloads ?? []);
  expect(inputs.length).toBeGreaterThan(50);
  for (const { metadata } of inputs) {
    expect(Buffer.from(metadata?.encoding ?? []).toString()).toBe('binary/encrypted');
  }
});

test('the logs of API and worker contain no personal text, even at debug level', async () => {
  const folder = path.join(world.dataDir, 'logs');
  const logs = readdirSync(folder).filter((name) => /^(api|worker)\.log/.test(name));
  expect(logs).toHaveLength(2);
  const searchedWords = [...(await personalTexts()), ...tokens()];
  for (const name of logs) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(text).toMatch(name.startsWith('api') ? /"route":"\/api\/application\/:id/ : /"level":20/);
    expect([name, wordsFoundIn(text, searchedWords)]).toEqual([name, []]);
  }
});
