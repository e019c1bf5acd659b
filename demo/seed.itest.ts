import path from 'node:path';
import type { OutputOf } from '../api/contract/endpoint';
import type { singleExpert } from '../api/areas/experts/contract/register';
import type { dashboard } from '../api/areas/dashboard/contract/dashboard';
import type { applicationAt } from '../api/areas/application/contract/past';
import { closePdf } from '../pdf/render';
import { WORK_STAGES } from '../domain/application/dashboard-stages';
import { Overall } from '../domain/statuses';
import { EXPERT_DOCUMENTS } from '../domain/expert-documents';
import type { ApplicationState } from '../domain/application/state';
import { startScript } from '../tests/kit/start-script';
import { startWorld, type World } from '../tests/kit/world';
import { row, rows } from '../db/query';
import { applications, seasons } from './content';
import { expertFolders } from './content/expert-documents';
import { templates } from './content/templates';
import { bytesOf, call } from './client/http';
import { readJournal } from './client/journal';
import { storeIntegrationKey, storeBaseData } from './seed/base-data';
import { findMark } from './seed/marker';
import { seed } from './seed/run';
import { openScene, type SeedPlaces } from './seed/scene';
import { seedExpertDocuments } from './seed/expert-documents';
import { seedSelection } from './seed/selection';
import { seedTemplates } from './seed/templates';
import { FINAL_STATES } from './testing/final-states';
import { pastFaults } from './testing/past-faults';
import { waitFor } from './wait';

const KEYS = Object.keys(FINAL_STATES);

let world: World;
let seedWorld: SeedPlaces;
beforeAll(async () => {
  world = await startWorld();
  const { settings, db } = world.services;
  seedWorld = {
    db,
    url: world.url,
    signingUrl: settings.signingUrl,
    integrationKey: world.cast.integrationKey,
    dataDir: path.dirname(settings.dataDir),
    demo: true,
  };
});
afterAll(async () => {
  await world?.stop();
  await closePdf();
});

const countDecisions = () =>
  row(
    seedWorld,
    `select (select count(*) from applications) as applications, (select count(*) from decisions) as decisions,
            (select count(*) from files) as files, (select count(*) from contests) as contests,
            (select count(*) from users) as users, (select count(*) from tasks) as tasks,
            (select count(*) from sessions) as sessions,
            (select sum(extract(epoch from created_at)) from decisions) as moments`,
  );

async function checkedStates(): Promise<Record<string, unknown>> {
  const states = await rows<{ id: string; state: ApplicationState }>(
    seedWorld,
    'select id, state from applications',
  );
  const keys = new Map(readJournal(seedWorld.dataDir).map(({ _id, key }) => [_id, key]));
  return Object.fromEntries(
    states.map(({ id, state }) => {
      const key = keys.get(id) ?? '';
      return [key, FINAL_STATES[key]?.(state)];
    }),
  );
}

/** Starts a seeder as the launcher does, and kills it with kill -9 as soon as this number of decisions is taken. */
async function killSeederAfter(decisions: number): Promise<void> {
  const { port } = new URL(seedWorld.url);
  const env = {
    HOST: '127.0.0.1',
    PORT: port,
    SIGNING_PORT: new URL(seedWorld.signingUrl).port,
    DATA_DIR: seedWorld.dataDir,
    INTEGRATION_KEY: seedWorld.integrationKey,
  };
  const { child, output } = startScript('demo/seed.ts', env, ['--only', KEYS.join(',')]);
  try {
    await waitFor(`${decisions} decisions`, async () => {
      if (child.exitCode !== null) throw new Error(`the seeder has ended by itself: ${output()}`);
      const decisionCount = await row<{ taken: number }>(
        seedWorld,
        'select count(*)::int as taken from decisions',
      );
      return (decisionCount?.taken ?? 0) >= decisions;
    });
  } finally {
    child.kill('SIGKILL');
  }
  expect((await child).signal).toBe('SIGKILL');
}

test('the seeder takes applications to their targets and repeats nothing, wherever an earlier run was killed', async () => {
  await killSeederAfter(15);
  expect(Object.values(await checkedStates())).toContain(false);

  const lines: string[] = [];
  await seed(seedWorld, {
    only: KEYS,
    onProgress: (doneCount, total) => lines.push(`${doneCount}/${total}`),
  });
  expect(lines.at(-1)).toBe(`${KEYS.length}/${KEYS.length}`);
  expect(await checkedStates()).toEqual(Object.fromEntries(KEYS.map((key) => [key, true])));

  const before = await countDecisions();
  await seed(seedWorld, { only: KEYS });
  expect(await countDecisions()).toEqual(before);
  expect(await findMark(seedWorld)).toMatchObject({ done: false });
});

/** Returns a chief's call of the product. */
async function readAsChief<T>(address: string): Promise<T> {
  const { since } = await storeBaseData(seedWorld.db);
  const keyHash = await storeIntegrationKey(seedWorld, seedWorld.integrationKey);
  const { url, sessions } = await openScene(seedWorld, keyHash, since);
  return call<T>({ url, token: sessions.get('chief@example.org')?.token ?? '' }, 'GET', address);
}

test('the dashboard of the season 2026 has medians, sums of several months and an expected last act', async () => {
  const season = await row<{ id: string }>(seedWorld, 'select id from seasons where title = $1', [
    seasons.find(({ key }) => key === '2026')?.title,
  ]);
  const { durations, sums, forecast, overdue } = await readAsChief<OutputOf<typeof dashboard>>(
    `/api/dashboard?season=${season?.id}`,
  );
  expect(durations.filter(({ median }) => median > 1).map(({ stage }) => stage)).toEqual(WORK_STAGES);
  expect(new Set(sums.map(({ month }) => month)).size).toBeGreaterThanOrEqual(3);
  expect(
    forecast.filter(({ last_act }) => last_act !== null && Date.parse(last_act) > Date.now()),
  ).toHaveLength(1);
  expect(overdue).toEqual([]);
});

test('the recorded past is in order, and none of it lies in the future', async () => {
  expect(await pastFaults(seedWorld)).toEqual([]);
});

test('time travel finds an application where the history has it', async () => {
  const { _id } = readJournal(seedWorld.dataDir).find(({ key }) => key === 'clay-menagerie') ?? {};
  const ended = await row<{ day: string }>(
    seedWorld,
    `select (created_at at time zone 'Europe/Kyiv')::date::text as day from decisions
      where subject_id = $1 and step = 'agreement.end'`,
    [_id],
  );
  const { standing } = await readAsChief<OutputOf<typeof applicationAt>>(
    `/api/application/${_id}/at?moment=${ended?.day}`,
  );
  expect(standing.overall).toBe(Overall.reporting);
});

test('candidates reach the stages of the content, and a repetition of the seeder changes nothing', async () => {
  const { since } = await storeBaseData(seedWorld.db);
  const scene = await openScene(
    seedWorld,
    await storeIntegrationKey(seedWorld, seedWorld.integrationKey),
    since,
  );
  const stages = () =>
    rows(
      seedWorld,
      `select u.email, u.role, s.status, s.commission, s.completed_at is not null as ended,
              exists (select from board_session_items i where i.selection_id = s.id and i.open) as on_agenda
         from expert_selections s join users u on u.id = s.user_id order by length(u.email), u.email`,
    );
  await seedSelection(scene);
  const selectionAt = (number: number, status: number, commission: number, overrides: object = {}) => ({
    email: `candidate${number}@example.org`,
    role: 'unassigned_expert',
    status,
    commission,
    ended: false,
    on_agenda: false,
    ...overrides,
  });
  const expected = [
    selectionAt(1, 3, 2, { role: 'expert', ended: true }),
    selectionAt(2, 3, 2),
    selectionAt(3, 2, 2, { on_agenda: true }),
    selectionAt(4, 1, 2, { on_agenda: true }),
    selectionAt(5, 1, 2, { on_agenda: true }),
    selectionAt(6, 1, -2, { ended: true }),
    selectionAt(7, 0, 0, { on_agenda: true }),
    selectionAt(8, 0, 0, { on_agenda: true }),
  ];
  expect(await stages()).toEqual(expected);
  await seedSelection(scene);
  expect(await stages()).toEqual(expected);
});

test('chief and administrator read the document of every slot on an expert’s page, and each is uploaded once', async () => {
  const { since } = await storeBaseData(seedWorld.db);
  const scene = await openScene(
    seedWorld,
    await storeIntegrationKey(seedWorld, seedWorld.integrationKey),
    since,
  );
  await seedExpertDocuments(scene);
  const brought = () =>
    rows<{ email: string; slots: string[]; same: boolean }>(
      seedWorld,
      `select u.email, array_agg(d.name order by d.name) as slots,
              bool_and(f.slot = 'expert:' || d.name and f.uploaded_by = u.id::text and f.mime = 'application/pdf') as same,
              array_agg(d.file_id order by d.name) as files
         from expert_documents d join users u on u.id = d.user_id join files f on f.id = d.file_id
        group by u.email order by u.email`,
    );
  const firstState = await brought();
  expect(firstState).toHaveLength(expertFolders.length);
  expect(firstState.filter(({ same }) => !same)).toEqual([]);
  const slots = EXPERT_DOCUMENTS.map(({ name }) => name).sort();
  expect(firstState.find(({ email }) => email === 'expert17@example.org')?.slots).toEqual(slots);

  const expert = scene.sessions.get('expert17@example.org');
  for (const reader of ['chief', 'admin']) {
    const access = { url: scene.url, token: scene.sessions.get(`${reader}@example.org`)?.token ?? '' };
    const page = await call<OutputOf<typeof singleExpert>>(access, 'GET', `/api/expert/single/${expert?.id}`);
    const documents = page.expert.documents ?? {};
    expect(Object.keys(documents).sort()).toEqual(slots);
    const bytes = await bytesOf(access, documents.professional_resume?.link ?? '');
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  }

  await seedExpertDocuments(scene);
  expect(await brought()).toEqual(firstState);
});

test('the lawyer stores the four templates of documents, once for any number of runs', async () => {
  const { since } = await storeBaseData(seedWorld.db);
  const scene = await openScene(
    seedWorld,
    await storeIntegrationKey(seedWorld, seedWorld.integrationKey),
    since,
  );
  const stored = () =>
    rows<{ title: string; author: string }>(
      seedWorld,
      `select v.title, u.email as author, t.version from document_templates t
         join document_template_versions v on v.template_id = t.id join users u on u.id = t.created_by order by t.number`,
    );
  await scene.templates();
  const author = 'lawyer@example.org';
  const expected = templates.map(({ title }) => ({ title, author, version: 1 }));
  expect(await stored()).toEqual(expected);
  await seedTemplates(scene.url, scene.sessions);
  expect(await stored()).toEqual(expected);
});

test('documents reach the stages of the content, and a completed one is its application’s signed agreement', async () => {
  const documents = await rows<{ spec_id: string }>(
    seedWorld,
    `select a.spec_id, d.status, d.fin_details_status as details, d.unresolved <> '{}' as lacking, d.in_force,
            d.state->'document'->'source'->>'fileId' = a.state->'agreement'->'main'->>'fileId' as is_agreement
       from generated_documents d join applications a on a.id = d.application_id order by d.created_at`,
  );
  const numberOf = (application: string) =>
    readJournal(seedWorld.dataDir).find(({ key }) => key === application)?.spec_id ?? '';
  const of = (key: string) => documents.filter(({ spec_id }) => spec_id === numberOf(key));
  const draft = { details: 0, lacking: true, in_force: false };
  expect(of('lost-colours')).toMatchObject([
    { ...draft, status: -2 },
    { ...draft, status: -1 },
    { ...draft, status: 0 },
  ]);
  expect(of('violin-steppe-masterclasses')).toMatchObject([
    { status: 6, details: 2, lacking: false, in_force: true, is_agreement: true },
  ]);
});

test('the comment of a decision comes from the content', async () => {
  const rejected = applications.find(({ key }) => key === 'museum-by-touch');
  const decision = await row<{ comment: string }>(
    seedWorld,
    `select body->>'comment' as comment from decisions where step = 'tech_review.validate' and outcome = 'rejected'
      and body->>'comment' = $1`,
    [rejected?.validation?.message],
  );
  expect(decision).toBeDefined();
});

test('the stored form of an application has all sections and its title', async () => {
  const { _id } = readJournal(seedWorld.dataDir).find(({ key }) => key === 'whispering-hall') ?? {};
  const application = await row<{ fields: number; title: string }>(
    seedWorld,
    `select jsonb_array_length(form->'fields') as fields, form->'raw_fields'->>'title_project' as title
       from applications where id = $1`,
    [_id],
  );
  expect(application).toEqual({
    fields: 6,
    title: applications.find(({ key }) => key === 'whispering-hall')?.values.title_project,
  });
});
