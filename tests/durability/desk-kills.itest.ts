import { randomUUID } from 'node:crypto';
import type { DeskItem } from '../../api/areas/agreements/contract/agreements';
import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { row, rows } from '../../db/query';
import { OpenSsl } from '../../signing/testing/openssl';
import { partsOf } from '../kit/agreement-parts';
import { agreementStatus, itemOf, toAgreement } from '../kit/at-agreement';
import { contest } from '../kit/catalogue';
import { call, formWith } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { pdf } from '../kit/pdf';
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

/** Returns the signers' names of this file at the provider, after OpenSSL has verified each signature over `bytes`. */
async function verifiedSigners(fileId: string, bytes: Uint8Array): Promise<string[]> {
  const { signing } = world.services;
  const item = await itemOf(world, fileId);
  const signs = await signing.listSigns(item);
  const root = openSsl.write('root.pem', await rootPem());
  for (const index of signs.keys()) {
    const signature = openSsl.write('signature.p7s', await signing.fetchSignature(item, index));
    const file = openSsl.write('file.pdf', bytes);
    const source = ['-inform', 'DER', '-in', signature, '-content', file, '-CAfile', root];
    openSsl.run('cms', '-verify', '-binary', '-purpose', 'any', ...source, '-out', openSsl.path('content'));
  }
  return signs.map(({ FullName }) => FullName);
}

const rootPem = async (): Promise<string> =>
  (await fetch(new URL('/authority/root.pem', world.services.settings.signingUrl))).text();

/** Uploads another main file for an application as the lawyer; returns its id. */
async function uploadChanged(applicationId: string): Promise<string> {
  const form = formWith('main.pdf', await pdf('Договір зі змінами'));
  const path = `/api/application/${applicationId}/uploads?step=agreement.file&slot=main`;
  const { lawyer } = world.cast.by;
  const answer = await call<{ file: { _id: string } }>(world.url, lawyer.token, 'POST', path, { body: form });
  return answer.data.file._id;
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
  const mainFile = await uploadChanged(returnedApplication.id);
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

  const decisionCounts = await rows<{ id: string; n: number }>(
    { db: world.services.db },
    `select subject_id as id, count(*)::int as n from decisions
      where step = 'agreement.sign' and subject_id = any($1::uuid[]) group by 1 order by 1`,
    [agreements.map(({ id }) => id)],
  );
  const signedApplications = agreements.filter((application) => application !== returnedApplication);
  expect(decisionCounts).toEqual(
    signedApplications
      .map(({ id }) => id)
      .sort()
      .map((id) => ({ id, n: 1 })),
  );
  const chief = await row<{ name: string }>(
    { db: world.services.db },
    'select name from users where id = $1',
    [world.cast.by.chief.id],
  );
  for (const application of signedApplications) {
    expect(await agreementStatus(application)).toBe(2);
    for (const { file_id, bytes } of await partsOf(world, application.id))
      expect(await verifiedSigners(file_id, bytes)).toEqual([chief?.name]);
  }
  expect(await agreementStatus(returnedApplication)).toBe(1);
  const [changedPart] = (await partsOf(world, returnedApplication.id)).filter(({ slot }) => slot === 'main');
  expect(changedPart?.file_id).toBe(mainFile);
  expect(await verifiedSigners(mainFile, changedPart!.bytes)).toEqual([]);
  for (const application of [...signedApplications.slice(0, 4), returnedApplication])
    await expectConsistent(world, application.id);
});
