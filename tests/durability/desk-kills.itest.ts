import { randomUUID } from 'node:crypto';
import type { DeskItem } from '../../api/areas/agreements/contract/agreements';
import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { rows } from '../../db/query';
import { cast } from '../../demo/content/people';
import { OpenSsl } from '../../signing/testing/openssl';
import { partsOf } from '../kit/agreement-parts';
import { toAgreement } from '../kit/at-agreement';
import { contest } from '../kit/catalogue';
import { agreementSignings } from '../kit/director-signatures';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { signAll } from '../kit/staff';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

// rules/agreement-and-signing, "Many at once"; rules/batches, "Progress".

/** Number of agreements to sign, and of applications prepared in parallel. */
const AGREEMENTS = 30;
const IN_PARALLEL = 4;

type Batch = OutputOf<typeof contract.createBatch>['batch'];

let world: ProcessWorld;
const openSsl = new OpenSsl();
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(async () => {
  openSsl.remove();
  await world?.stop();
});

const asChief = <T>(method: string, path: string, body?: unknown, key?: string) =>
  call<T>(world.url, world.cast.by.chief.token, method, path, { body, key });

async function prepareAgreements(count: number): Promise<ApplicationDriver[]> {
  const contestId = await contest(world.services.db);
  const applications: ApplicationDriver[] = [];
  let remaining = count;
  const prepareRemaining = async () => {
    while (remaining-- > 0) {
      const application = await beginApplication(world, contestId);
      await toAgreement(application);
      applications.push(application);
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, prepareRemaining));
  return applications;
}

/** Reads the whole desk, page by page. */
async function readDesk(): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query: string = after ? `?after=${encodeURIComponent(after)}` : '';
    const { data } = await asChief<OutputOf<typeof contract.agreementsToSign>>(
      'GET',
      `/api/agreements${query}`,
    );
    items.push(...data.items);
    after = data.next;
  }
  return items;
}

test('a batch signs thirty agreements exactly once although worker and API are killed, and does not sign an agreement that was changed', async () => {
  const agreements = await prepareAgreements(AGREEMENTS + 1);
  const items = await readDesk();
  expect(items).toHaveLength(AGREEMENTS + 1);
  const ticket = await asChief<{ ticket: string; items: { id: string }[] }>('POST', '/api/signing/ticket', {
    steps: items.map(({ subject, step }) => ({ application_id: subject._id, step })),
    signable_only: true,
  });
  expect(ticket.data.items).toHaveLength(2 * items.length);
  await signAll(world, world.cast.by.chief, ticket.data);

  // Before the batch is created, the administrator sends one signed agreement back, and the lawyer hands it over with
  // another file.
  const returnedApplication = agreements[7]!;
  expectDone(
    await returnedApplication.as('admin').take('agreement.send_back', { comment: 'Виправте пункт 4.' }),
  );
  const lawyer = returnedApplication.as('lawyer');
  const mainFile = await lawyer.upload('agreement.file', 'main', undefined, 'Договір зі змінами');
  expectDone(await lawyer.take('agreement.upload', { files: { main: [mainFile] } }));

  const key = randomUUID();
  const body = {
    items: items.map(({ subject: { kind, _id }, step, seen }) => ({ subject: { kind, _id }, step, seen })),
  };
  const post = () => asChief<{ batch: Batch }>('POST', '/api/batches', body, key).catch(() => undefined);
  const firstAnswer = post();
  const settledCount = async () =>
    (
      await rows(
        { db: world.services.db },
        `select from batch_items where state <> 'waiting' and subject_id = any($1::uuid[])`,
        [agreements.map(({ id }) => id)],
      )
    ).length;
  await waitUntil(async () => (await settledCount()) >= 3);
  await world.stack.halt('worker', 'kill');
  await world.stack.halt('api', 'kill');
  await firstAnswer;
  await Promise.all([world.stack.resume('worker'), world.stack.resume('api')]);
  await waitUntil(async () => (await settledCount()) >= 15);
  await world.stack.halt('worker', 'kill');
  await world.stack.resume('worker');

  // The page repeats the call with its key, and gets the same batch.
  let batch: Batch | undefined;
  await waitUntil(async () => {
    batch = (await post())?.data.batch ?? batch;
    return batch?.finished === true;
  });
  const failedItems = batch?.items.filter(({ state }) => state !== 'done');
  expect(failedItems?.map(({ subject, code }) => [subject._id, code])).toEqual([
    [returnedApplication.id, 'stale'],
  ]);
  expect(batch?.done).toBe(AGREEMENTS);

  const signedApplications = agreements.filter((application) => application !== returnedApplication);
  const chief = cast.find(({ email }) => email === world.cast.by.chief.email)?.name;
  expect(await agreementSignings(world, openSsl, signedApplications)).toEqual(
    signedApplications.map(() => ({ status: 2, decisions: 1, signers: { main: [chief], budget: [chief] } })),
  );
  // The director signed its budget before the main file was changed.
  expect(await agreementSignings(world, openSsl, [returnedApplication])).toEqual([
    { status: 1, decisions: 0, signers: { main: [], budget: [chief] } },
  ]);
  const [changedPart] = (await partsOf(world, returnedApplication.id)).filter(({ slot }) => slot === 'main');
  expect(changedPart?.file_id).toBe(mainFile);
  for (const application of [...signedApplications.slice(0, 4), returnedApplication])
    await expectConsistent(world, application.id);
});
