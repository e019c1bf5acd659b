import { contest } from './kit/catalogue';
import { pictureOf } from './kit/picture';
import { preparePassword, rollBack } from './kit/rollback';
import { insertStored, readApplication, copyAtStage } from './kit/stage-copies/copy-at-stage';
import { STAGES, type StageName } from './kit/stage-copies/stages';
import { beginApplication, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import { startWorld, type World } from './kit/world';

let world: World;
let contestId: string;
let advanced: ApplicationDriver;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  advanced = await beginApplication(world, contestId);
});
afterAll(() => world?.stop());

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00|\+00)/g;
const ITEM = /"(signId|sign_id)":"[\w-]{22}"/g;
const NUMBER = /"(id|seq|sequence|decision_id|task_id)":"?\d+"?/g;

/**
 * Keys that are not compared: a counter that a start from the records increases, texts derived from the number, and
 * other applications of the applicant.
 */
const EXEMPT = ['checkpoint_seq', 'words', 'duplicates'];

/** Returns the text of a value without ids, numbers and times. */
const withoutIds = (value: unknown, specId: string): string =>
  JSON.stringify(value, (key, part: unknown) => (EXEMPT.includes(key) ? undefined : part))
    .replaceAll(specId, 'number')
    .replaceAll(specId.toLowerCase(), 'number')
    .replace(/(decision|document):\d+/g, '$1')
    .replace(UUID, 'id')
    .replace(TIME, 'time')
    .replace(ITEM, '"$1":0')
    .replace(NUMBER, '"$1":0');

/** Returns the data that a copy must also have: rows, workflow, page and the applicant's answer. */
async function comparableData(id: string) {
  const { tables, workflow, page, applicant } = await pictureOf(world, id);
  const comparable = (value: unknown) => withoutIds(value, page.spec_id);
  const { checkpoints, ...otherTables } = tables;
  return {
    tables: Object.fromEntries(
      Object.entries(otherTables).map(([name, tableRows]) => [
        name,
        tableRows.map((row) => comparable(row)).sort(),
      ]),
    ),
    stages: [...new Set((checkpoints ?? []).map(({ name }) => String(name)))].sort(),
    workflow: JSON.parse(comparable(workflow)) as object,
    page: JSON.parse(comparable(page)) as object,
    applicant: JSON.parse(comparable(applicant)) as object,
  };
}

test.each(Object.keys(STAGES) as StageName[])(
  'a copy at the stage "%s" equals a walked application, ids and times aside',
  async (name) => {
    await STAGES[name](advanced);
    await expectConsistent(world, advanced.id);
    const id = await insertStored(world, await readApplication(world, advanced.id), contestId);
    await expectConsistent(world, id);
    expect(await comparableData(id)).toEqual(await comparableData(advanced.id));
  },
);

test('a copy can be rolled back to its current stage and to its beginning', async () => {
  await preparePassword(world);
  await copyAtStage(world, contestId, 'direction');
  const copy = await copyAtStage(world, contestId, 'direction');
  for (const target of [
    { section: 'reporting_review', status: 1 },
    { section: 'tech_review', status: 0 },
  ]) {
    await rollBack(world, [copy.id], target);
    await expectConsistent(world, copy.id);
  }
});

test('a copy continues like the original: both parties sign, reports and act follow', async () => {
  // The first application is advanced by steps; the second is its copy.
  await copyAtStage(world, contestId, 'agreement to sign');
  const copy = await copyAtStage(world, contestId, 'agreement to sign');
  await copy.signAgreement();
  await copy.endAgreement();
  await copy.report();
  await copy.act();
  await waitUntil(async () => (await copy.as('admin').view()).completed);
  await expectConsistent(world, copy.id);
});
