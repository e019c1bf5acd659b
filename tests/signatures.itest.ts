import { randomUUID } from 'node:crypto';
import type { KeyHolder } from '../signing/authority/key-ring';
import { row, run } from '../db/query';
import { mintTicket, TICKET_LIFETIME_MS } from '../signing/ticket';
import { sendAgreementSignatures, sendWithoutKey, partsOf, signEach, type Part } from './kit/agreement-parts';
import { agreementStatus, itemOf, signersOf } from './kit/at-agreement';
import { askTicket, signAtHost, type Ticket } from './kit/at-host';
import { contest } from './kit/catalogue';
import { forger } from './kit/forger';
import { call, formWith } from './kit/http';
import { waitUntilIdle } from './kit/history';
import { deputy, entityApplicationAt } from './kit/legal-entity';
import { approvalBody } from './kit/approval-body';
import { pdf } from './kit/pdf';
import { unusedAddress, startSecondApi } from './kit/second-api';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectRefusedUnchanged, expectUnchanged } from './kit/table-digests';
import { beginApplication, expectDone, type ApplicationDriver } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import { startWorld, type World } from './kit/world';

type Sign = (part: Part) => string | Promise<string>;

let world: World;
/** Application of a natural person, at the agreement. */
let application: ApplicationDriver;
/** Application of a legal entity, at the agreement. */
let entity: ApplicationDriver;
/** Application whose technical review is decided and not signed. */
let reviewedApplication: ApplicationDriver;
let parts: Part[];
let forged: Awaited<ReturnType<typeof forger>>;

beforeAll(async () => {
  world = await startWorld();
  const contestId = await contest(world.services.db);
  [application, entity, reviewedApplication] = [
    await copyAtStage(world, contestId, 'agreement to sign'),
    await entityApplicationAt(world, contestId, 'agreement to sign'),
    await beginApplication(world, contestId),
  ];
  const pm = reviewedApplication.as('project_manager');
  expectDone(await pm.take('tech_review.validate', approvalBody(await pm.view())));
  for (const { id } of [application, entity, reviewedApplication]) await expectConsistent(world, id);
  parts = await partsOf(world, application.id);
  forged = await forger(world, application.applicantSystem.signer);
});
afterAll(() => world?.stop());

const signedBy = (holder: string | KeyHolder): Sign => {
  return ({ bytes }) => world.signer.signBytes(holder, bytes);
};
const signWell: Sign = (part) => signedBy(application.applicantSystem.signer)(part);
/** Signs with the right key, but over a file with one changed byte. */
const signChanged: Sign = (part) =>
  signWell({ ...part, bytes: part.bytes.with(100, (part.bytes[100] ?? 0) ^ 1) });

describe("refuses the applicant's signature and stores nothing, neither here nor at the provider:", () => {
  /** Sends a signature of the main file made by `sign`, and a correct one of the budget. */
  const handInMainBy = async (sign: Sign) =>
    sendAgreementSignatures(
      world,
      application.id,
      await signEach(parts, (part) => (part.slot === 'main' ? sign : signWell)(part)),
    );

  test.each<[string, string, Sign]>([
    ["another person's", 'wrong-signer', signedBy('chief@example.org')],
    ['over a file in which one byte was changed', 'digest-mismatch', signChanged],
    ['of a foreign authority', 'chain', ({ bytes }) => forged.ofForeignAuthority(bytes)],
    ['with a revoked certificate', 'revoked', ({ bytes }) => forged.withRevokedKey(bytes)],
    ['with a foreign time stamp', 'timestamp', ({ bytes }) => forged.withForeignStamp(bytes)],
    ['with the stamp of another signature', 'timestamp', ({ bytes }) => forged.withStampOfAnother(bytes)],
    ['that is rubbish', 'malformed', () => Buffer.from('це не підпис').toString('base64')],
    ['that is not base64', 'malformed', () => '<>'],
    ['that is empty', 'malformed', () => ''],
  ])('%s', async (_, code, sign) => {
    const sendCall = () => handInMainBy(sign);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([422, `signature-${code}`]);
  });

  test.each(['main', 'budget'])('for the %s alone, without the other part', async (slot) => {
    const onePart = parts.filter((part) => part.slot === slot);
    const signatures = await signEach(onePart, signWell);
    const sendCall = () => sendAgreementSignatures(world, application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      422,
      'signature-not-signed',
    ]);
    expect(await agreementStatus(application)).toBe(1);
  });

  test('for a file of the same application that is not to be signed', async () => {
    const document = (await application.as('admin').view()).documents[0]?._id ?? '';
    const signatures = [...(await signEach(parts, signWell)), { file_id: document, cms: 'AAAA' }];
    const sendCall = () => sendAgreementSignatures(world, application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([422, 'file-unknown']);
  });

  test("for another application's agreement", async () => {
    const signatures = await signEach(await partsOf(world, entity.id), signWell);
    const sendCall = () => sendAgreementSignatures(world, application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([422, 'file-unknown']);
  });

  test('without an idempotency key', async () => {
    const signatures = await signEach(parts, signWell);
    const sendCall = () => sendWithoutKey(world, application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      400,
      'idempotency-key-missing',
    ]);
  });

  test('for an act that does not exist yet', async () => {
    const signatures = await signEach(parts, signWell);
    const path = `/api/integration/applications/${application.id}/act/signature`;
    const sendCall = () => call(world.url, world.cast.integrationKey, 'POST', path, { body: { signatures } });
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([409, 'wrong-status']);
  });

  test('of another organisation, on the agreement of an organisation', async () => {
    const foreignSigner = { ...deputy, edrpou: '40718294' };
    const signatures = await signEach(await partsOf(world, entity.id), signedBy(foreignSigner));
    const sendCall = () => sendAgreementSignatures(world, entity.id, signatures);
    expect(await expectRefusedUnchanged(world, entity.id, sendCall)).toEqual([422, 'signature-wrong-signer']);
  });
});

describe('signatures of the staff', () => {
  const ticketOf = async (driver: ApplicationDriver): Promise<Ticket> =>
    (await askTicket(world, world.cast.by.chief, driver.id, 'agreement.sign')).data;
  const ticketFor = async (driver: ApplicationDriver): Promise<string> => (await ticketOf(driver)).ticket;
  const chief = 'chief@example.org';

  test('refuses a ticket for a step of another role', async () => {
    const sendCall = () => askTicket(world, world.cast.by.lawyer, application.id, 'agreement.sign');
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([403, 'role']);
  });

  test('refuses a ticket for a step that may not be taken now', async () => {
    const sendCall = () => askTicket(world, world.cast.by.chief, application.id, 'act.sign');
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([409, 'wrong-status']);
  });

  test('refuses ticket and step to a person without a tax number, as any key would match', async () => {
    const head = world.cast.by.project_head;
    const { db } = world.services;
    const number = await row<{ tax_id: string }>({ db }, 'select tax_id from users where id = $1', [head.id]);
    const setTaxId = (taxId?: string) =>
      run({ db }, 'update users set tax_id = $2 where id = $1', [head.id, taxId ?? null]);
    await setTaxId();
    const ticketOf = () => askTicket(world, head, reviewedApplication.id, 'tech_review.sign');
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, ticketOf)).toEqual([
      422,
      'signature-unknown-signer',
    ]);
    const signReview = () => reviewedApplication.as('project_head').take('tech_review.sign');
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, signReview)).toEqual([
      422,
      'signature-unknown-signer',
    ]);
    expect((await ticketOf()).problem.detail).toContain('РНОКПП');
    await setTaxId(number?.tax_id);
    expect((await ticketOf()).status).toBe(200);
  });

  test.each<[string, number, string, () => Promise<string>, string]>([
    ["another person's key", 422, 'wrong-signer', () => ticketFor(application), 'lawyer@example.org'],
    ['a ticket for other items', 403, 'ticket-foreign', () => ticketFor(entity), chief],
    ['a forged ticket', 401, 'ticket-invalid', () => mintedTicket('a secret of somebody else'), chief],
    ['an expired ticket', 401, 'ticket-expired', () => mintedTicket(), chief],
  ])('the host refuses %s', async (_, status, code, ticket, email) => {
    const item = (await ticketOf(application)).items[0]?.id ?? '';
    const sendCall = async () => signAtHost(world, await ticket(), item, email);
    expect(await expectUnchanged(world, application.id, sendCall)).toEqual([status, code]);
  });

  /** Returns an expired ticket minted with the host's own secret, or a current one minted with the given secret. */
  async function mintedTicket(secret?: string): Promise<string> {
    const items = (await ticketOf(application)).items.map(({ id }) => id);
    const issuedAt = Date.now() - (secret ? 0 : TICKET_LIFETIME_MS + 1000);
    const user = { id: world.cast.by.chief.id, taxId: '8329081146' };
    return mintTicket(secret ?? world.services.settings.signingTicketSecret, items, user, issuedAt);
  }

  test('refuses the step while nothing is signed', async () => {
    const sendCall = () => application.as('chief').take('agreement.sign');
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      422,
      'signature-not-signed',
    ]);
    const takeOnOldVersion = () => application.as('chief').take('agreement.sign', {}, undefined, '0.1');
    expect(await expectRefusedUnchanged(world, application.id, takeOnOldVersion)).toEqual([409, 'stale']);
  });

  test('refuses the step while one part is unsigned, and a second use of the ticket', async () => {
    const { ticket, items } = await ticketOf(application);
    const item = items[0]?.id ?? '';
    expect(await signAtHost(world, ticket, item, chief)).toEqual([201, undefined]);
    const sendCall = () => application.as('chief').take('agreement.sign');
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      422,
      'signature-not-signed',
    ]);
    const replay = () => signAtHost(world, ticket, item, chief);
    expect(await expectUnchanged(world, application.id, replay)).toEqual([409, 'ticket-used']);
    expect(await agreementStatus(application)).toBe(1);
  });

  test('refuses a signature whose name differs from the account’s, and any while a change of identity waits', async () => {
    const head = world.cast.by.project_head;
    const { db } = world.services;
    const { data } = await askTicket(world, head, reviewedApplication.id, 'tech_review.sign');
    expect(await signAtHost(world, data.ticket, data.items[0]?.id ?? '', head.email)).toEqual([
      201,
      undefined,
    ]);
    const signReview = () => reviewedApplication.as('project_head').take('tech_review.sign');
    const user = await row<{ name: string }>({ db }, 'select name from users where id = $1', [head.id]);
    const rename = (name: string) => run({ db }, 'update users set name = $2 where id = $1', [head.id, name]);
    await rename('Особа Зовсім Інша');
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, signReview)).toEqual([
      422,
      'signature-wrong-name',
    ]);
    await rename(user?.name ?? '');
    await run(
      { db },
      'insert into identity_changes (user_id, asked_by, removes_factors) values ($1, $2, true)',
      [head.id, world.cast.by.admin.id],
    );
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, signReview)).toEqual([
      409,
      'identity-change-waits',
    ]);
    const ticketOf = () => askTicket(world, head, reviewedApplication.id, 'tech_review.sign');
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, ticketOf)).toEqual([
      409,
      'identity-change-waits',
    ]);
    await run({ db }, 'delete from identity_changes');
  });

  test("refuses a step on another person's signature", async () => {
    const head = world.cast.by.project_head;
    const { data } = await askTicket(world, head, reviewedApplication.id, 'tech_review.sign');
    const item = data.items[0]?.id ?? '';
    expect(await signAtHost(world, data.ticket, item, head.email)).toEqual([201, undefined]);
    const sendCall = () => reviewedApplication.as('project_manager').take('tech_review.sign');
    expect(await expectRefusedUnchanged(world, reviewedApplication.id, sendCall)).toEqual([
      422,
      'signature-wrong-signer',
    ]);
    expect(expectDone(await reviewedApplication.as('project_manager').sign('tech_review.sign')).status).toBe(
      2,
    );
    // Later tests expect that nothing changes, so this test waits until the workflow has entered the next stage.
    await waitUntilIdle(world, reviewedApplication.id);
  });
});

describe('while the signing host is unreachable', () => {
  let detachedApi: Awaited<ReturnType<typeof startSecondApi>>;
  beforeAll(async () => {
    detachedApi = await startSecondApi(world, { signingUrl: await unusedAddress() });
  });
  afterAll(() => detachedApi?.stop());
  const detachedWorld = () => ({ ...world, url: detachedApi.url });

  test("the applicant's signature can be handed in later", async () => {
    const signatures = await signEach(parts, signWell);
    const sendCall = () => sendAgreementSignatures(detachedWorld(), application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      503,
      'signing-unavailable',
    ]);
  });

  test("the director's step can be taken later", async () => {
    const path = `/api/application/${application.id}/steps/agreement.sign`;
    const sendCall = () => call(detachedApi.url, world.cast.by.chief.token, 'POST', path, { body: {} });
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      503,
      'signing-unavailable',
    ]);
  });

  test('a file to be signed can be uploaded later', async () => {
    const path = `/api/application/${application.id}/uploads?step=agreement.file&slot=main`;
    const body = formWith('договір.pdf', await pdf('Договір у новій редакції'));
    const sendCall = () => call(detachedApi.url, world.cast.by.lawyer.token, 'POST', path, { body });
    expect(await expectRefusedUnchanged(world, application.id, sendCall)).toEqual([
      503,
      'signing-unavailable',
    ]);
  });
});

describe('after all refusals correct signatures are accepted, each once:', () => {
  const director = 'Гайворонська Олена Мирославівна';

  test('the director signs first', async () => {
    const { fullName } = application.applicantSystem.signer;
    const decision = expectDone(await application.as('chief').sign('agreement.sign'));
    expect(decision.status).toBe(2);
    // One part was signed in an earlier test; that signature stays its only one.
    expect(await signersOf(world, application)).toEqual([[director], [director]]);

    // Simulates a crash after the signatures were submitted to the provider: they are sent again.
    const signatures = await signEach(parts, signWell);
    for (const { file_id, cms } of signatures)
      await world.services.signing.submit(await itemOf(world, file_id), cms);
    const key = randomUUID();
    const firstAnswer = await sendAgreementSignatures(world, application.id, signatures, key);
    expect(expectDone(firstAnswer).status).toBe(4);
    await expectConsistent(world, application.id);
    const repeatSignature = () => sendAgreementSignatures(world, application.id, signatures, key);
    expect((await expectUnchanged(world, application.id, repeatSignature)).data).toEqual(firstAnswer.data);
    const otherFiles = () => sendAgreementSignatures(world, application.id, signatures.slice(1), key);
    expect(await expectRefusedUnchanged(world, application.id, otherFiles)).toEqual([
      422,
      'idempotency-mismatch',
    ]);
    const otherKey = () => sendAgreementSignatures(world, application.id, signatures);
    expect(await expectRefusedUnchanged(world, application.id, otherKey)).toEqual([409, 'wrong-status']);
    expect(await signersOf(world, application)).toEqual([
      [director, fullName],
      [director, fullName],
    ]);
  });

  test("the applicant signs first, by a deputy with the organisation's EDRPOU", async () => {
    const signatures = await signEach(await partsOf(world, entity.id), signedBy(deputy));
    const { epoch, version } = await entity.as('chief').view();
    expect(expectDone(await sendAgreementSignatures(world, entity.id, signatures)).status).toBe(3);

    const key = randomUUID();
    const { data } = await askTicket(world, world.cast.by.chief, entity.id, 'agreement.sign');
    for (const item of data.items)
      expect(await signAtHost(world, data.ticket, item.id, 'chief@example.org')).toEqual([201, undefined]);
    // The version is from before the applicant signed; it is accepted, as the signed bytes have not changed.
    const signAgreement = () => entity.as('chief').take('agreement.sign', {}, key, `${epoch}.${version}`);
    const firstAnswer = await signAgreement();
    expect(expectDone(firstAnswer).status).toBe(4);
    await expectConsistent(world, entity.id);
    expect((await expectUnchanged(world, entity.id, signAgreement)).data).toEqual(firstAnswer.data);
    const bothSigners = [deputy.fullName, director];
    expect(await signersOf(world, entity)).toEqual([bothSigners, bothSigners]);
  });
});
