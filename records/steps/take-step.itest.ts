import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue } from '../../api/testing/records';
import { row, run } from '../../db/query';
import { openDemoSigner, type DemoSigner } from '../../demo/signer';
import { TechStatus } from '../../domain/statuses';
import { addPeople, type Cast } from '../../tests/kit/people';
import { Subject } from '../../tests/kit/subject';
import { digestOfTables } from '../../tests/kit/table-digests';
import { takeStep } from './take-step';
import type { AnyStepRequest } from './types';

let api: TestApi;
let contest: string;
let cast: Cast;
let signer: DemoSigner;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  cast = await addPeople(api.services.db);
  const dataDir = path.dirname(api.services.settings.dataDir);
  signer = await openDemoSigner({ demo: true, dataDir });
});
afterAll(() => api.close());

interface Approved {
  subject: Subject;
  itemId: string;
  sha256: string;
}

/** Inserts an application with an unsigned protocol of its approval, at version 1 of epoch 1. */
async function approvedApplication(): Promise<Approved> {
  const { db, signing } = api.services;
  const subject = await Subject.entered(db, contest);
  const fileId = randomUUID();
  const sha256 = createHash('sha256').update(fileId).digest('hex');
  const itemId = await signing.registerItem({ key: fileId, title: 'Protocol', sha256 });
  await run(
    { db },
    `insert into files (id, subject_id, slot, name, sha256, size, mime, sign_id, uploaded_by)
     values ($1, $2, 'protocol', 'a.pdf', $3, 1, 'application/pdf', $4, 'system')`,
    [fileId, subject.id, sha256, itemId],
  );
  const { state } = await subject.columns();
  const protocol = { fileId, signId: itemId };
  await subject.commit({
    next: { ...state, techReview: { ...state.techReview, status: TechStatus.approved, protocol } },
  });
  return { subject, itemId, sha256 };
}

/** Signs the protocol, by default as the project manager. */
async function signProtocol(
  { itemId, sha256 }: Approved,
  signerAccount = cast.by.project_manager,
): Promise<void> {
  await api.services.signing.submit(itemId, await signer.signDigest(signerAccount.email, sha256));
}

async function attemptStep(
  { subject }: Approved,
  expected: AnyStepRequest['seen'],
  step: AnyStepRequest['step'] = 'tech_review.sign',
) {
  const { id, role } = cast.by.project_manager;
  const user = await row<{ tax_id: string }>(api.services, 'select tax_id from users where id = $1', [id]);
  return takeStep(api.services, {
    subject: subject.ref,
    step,
    body: {},
    taker: { actor: { id, role }, signer: { taxId: user?.tax_id } },
    requestId: randomUUID(),
    seen: expected,
  });
}

/** Answer to a step that is not refused: without a worker the step stays pending. */
const ACCEPTED = { decision: null, pending: true };

async function expectRefused(attempt: () => Promise<unknown>, status: number, code: string): Promise<void> {
  const before = await digestOfTables(api.services.db);
  await expect(attempt()).rejects.toMatchObject({ status, code });
  expect(await digestOfTables(api.services.db)).toEqual(before);
}

describe('a signature', () => {
  test('from a current page is accepted', async () => {
    const application = await approvedApplication();
    await signProtocol(application);
    expect(await attemptStep(application, { epoch: 1, version: 1 })).toEqual(ACCEPTED);
  });

  test('from a page that was read before another decision is accepted if the same bytes are still to be signed', async () => {
    const application = await approvedApplication();
    await signProtocol(application);
    await application.subject.commit();
    expect(await attemptStep(application, { epoch: 1, version: 1 })).toEqual(ACCEPTED);
  });

  test('from a page that was read before a rollback is refused, although the same bytes are still to be signed', async () => {
    const application = await approvedApplication();
    await signProtocol(application);
    await run(api.services, 'update applications set epoch = 2 where id = $1', [application.subject.id]);
    await expectRefused(() => attemptStep(application, { epoch: 1, version: 1 }), 409, 'stale');
    expect(await attemptStep(application, { epoch: 2, version: 1 })).toEqual(ACCEPTED);
  });

  test('that is missing or by another person is refused; from an old page it is refused as stale', async () => {
    const application = await approvedApplication();
    await expectRefused(
      () => attemptStep(application, { epoch: 1, version: 1 }),
      422,
      'signature-not-signed',
    );
    await signProtocol(application, cast.by.project_head);
    await expectRefused(
      () => attemptStep(application, { epoch: 1, version: 1 }),
      422,
      'signature-wrong-signer',
    );
    await application.subject.commit();
    await expectRefused(() => attemptStep(application, { epoch: 1, version: 1 }), 409, 'stale');
  });
});

describe('a step that signs nothing', () => {
  test('is accepted from a current page, and refused from any other', async () => {
    const application = await approvedApplication();
    for (const expected of [
      { epoch: 1, version: 0 },
      { epoch: 1, version: 2 },
      { epoch: 0, version: 1 },
      { epoch: 2, version: 1 },
    ])
      await expectRefused(() => attemptStep(application, expected, 'tech_review.discard'), 409, 'stale');
    expect(await attemptStep(application, { epoch: 1, version: 1 }, 'tech_review.discard')).toEqual(ACCEPTED);
  });
});

test('a step that only a rollback takes does not exist for the API', async () => {
  const application = await approvedApplication();
  await expectRefused(
    () => attemptStep(application, { epoch: 1, version: 1 }, 'review.roll_back'),
    404,
    'unknown-step',
  );
});
