import { randomUUID } from 'node:crypto';
import type { KeyHolder } from '../signing/authority/key-ring';
import { row, run } from '../db/query';
import { mintTicket, TICKET_LIFETIME_MS } from '../signing/ticket';
import { handIn, handInWithoutKey, partsOf, signEach, type Part } from './kit/agreement-parts';
import { agreementStatus, itemOf, signersOf, toAgreement } from './kit/at-agreement';
import { askTicket, signAtHost, type Ticket } from './kit/at-host';
import { contest } from './kit/catalogue';
import { forger } from './kit/forged';
import { call, formWith } from './kit/http';
import { untilIdle } from './kit/history';
import { beginForEntity, deputy } from './kit/legal-entity';
import { approval } from './kit/marks';
import { pdf } from './kit/pdf';
import { nobodyThere, startSecondApi } from './kit/second-api';
import { refused, untouched } from './kit/untouched';
import { begin, done, type ApplicationDriver } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

type Sign = (part: Part) => string | Promise<string>;

let world: World;
/** At the agreement, of a natural person. */
let one: ApplicationDriver;
/** At the agreement, of a legal entity. */
let entity: ApplicationDriver;
/** Its technical review is decided and not signed. */
let reviewed: ApplicationDriver;
let parts: Part[];
let forged: Awaited<ReturnType<typeof forger>>;

beforeAll(async () => {
  world = await startWorld();
  const to = await contest(world.services.db);
  [one, entity, reviewed] = [await begin(world, to), await beginForEntity(world, to), await begin(world, to)];
  await Promise.all([toAgreement(one), toAgreement(entity)]);
  const pm = reviewed.as('project_manager');
  done(await pm.take('tech_review.validate', approval(await pm.view())));
  for (const { id } of [one, entity, reviewed]) await expectWhole(world, id);
  parts = await partsOf(world, one.id);
  forged = await forger(world, one.outside.signer);
});
afterAll(() => world?.stop());

const signedBy = (who: string | KeyHolder): Sign => {
  return ({ bytes }) => world.signer.signBytes(who, bytes);
};
const good: Sign = (part) => signedBy(one.outside.signer)(part);
/** Signed well, but over a file in which one byte is another. */
const elsewise: Sign = (part) => good({ ...part, bytes: part.bytes.with(100, (part.bytes[100] ?? 0) ^ 1) });

describe("the applicant's signature is refused without a trace, here or at the provider:", () => {
  /** The main file in a bad way, the budget as it should be. */
  const withBad = async (sign: Sign) =>
    handIn(world, one.id, await signEach(parts, (part) => (part.slot === 'main' ? sign : good)(part)));

  test.each<[string, string, Sign]>([
    ["another person's", 'wrong-signer', signedBy('chief@example.org')],
    ['over a file in which one byte was changed', 'digest-mismatch', elsewise],
    ['of a foreign authority', 'chain', ({ bytes }) => forged.ofForeignAuthority(bytes)],
    ['with a revoked certificate', 'revoked', ({ bytes }) => forged.withRevokedKey(bytes)],
    ['with a foreign time stamp', 'timestamp', ({ bytes }) => forged.withForeignStamp(bytes)],
    ['with the stamp of another signature', 'timestamp', ({ bytes }) => forged.withStampOfAnother(bytes)],
    ['that is rubbish', 'malformed', () => Buffer.from('це не підпис').toString('base64')],
    ['that is not base64', 'malformed', () => '<>'],
    ['that is empty', 'malformed', () => ''],
  ])('%s', async (_, code, sign) => {
    const make = () => withBad(sign);
    expect(await refused(world, one.id, make)).toEqual([422, `signature-${code}`]);
  });

  test.each(['main', 'budget'])('for the %s alone, the other part being left out', async (slot) => {
    const alone = parts.filter((part) => part.slot === slot);
    const signatures = await signEach(alone, good);
    const make = () => handIn(world, one.id, signatures);
    expect(await refused(world, one.id, make)).toEqual([422, 'signature-not-signed']);
    expect(await agreementStatus(one)).toBe(1);
  });

  test('for a file of the same application that is not to be signed', async () => {
    const document = (await one.as('admin').view()).documents[0]?._id ?? '';
    const signatures = [...(await signEach(parts, good)), { file_id: document, cms: 'AAAA' }];
    const make = () => handIn(world, one.id, signatures);
    expect(await refused(world, one.id, make)).toEqual([422, 'file-unknown']);
  });

  test("for another application's agreement", async () => {
    const signatures = await signEach(await partsOf(world, entity.id), good);
    const make = () => handIn(world, one.id, signatures);
    expect(await refused(world, one.id, make)).toEqual([422, 'file-unknown']);
  });

  test('without an idempotency key', async () => {
    const signatures = await signEach(parts, good);
    const make = () => handInWithoutKey(world, one.id, signatures);
    expect(await refused(world, one.id, make)).toEqual([400, 'idempotency-key-missing']);
  });

  test('for an act that there is not yet', async () => {
    const signatures = await signEach(parts, good);
    const path = `/api/integration/applications/${one.id}/act/signature`;
    const make = () => call(world.url, world.cast.integrationKey, 'POST', path, { body: { signatures } });
    expect(await refused(world, one.id, make)).toEqual([409, 'wrong-status']);
  });

  test('of another organisation, for an organisation', async () => {
    const stranger = { ...deputy, edrpou: '40718294' };
    const signatures = await signEach(await partsOf(world, entity.id), signedBy(stranger));
    const make = () => handIn(world, entity.id, signatures);
    expect(await refused(world, entity.id, make)).toEqual([422, 'signature-wrong-signer']);
  });
});

describe('of the staff', () => {
  const ticketOf = async (matter: ApplicationDriver): Promise<Ticket> =>
    (await askTicket(world, world.cast.by.chief, matter.id, 'agreement.sign')).data;
  const ticketFor = async (matter: ApplicationDriver): Promise<string> => (await ticketOf(matter)).ticket;
  const chief = 'chief@example.org';

  test('nobody gets a ticket for a step that is not theirs', async () => {
    const make = () => askTicket(world, world.cast.by.lawyer, one.id, 'agreement.sign');
    expect(await refused(world, one.id, make)).toEqual([403, 'role']);
  });

  test('nobody gets a ticket for a step that is not to be taken now', async () => {
    const make = () => askTicket(world, world.cast.by.chief, one.id, 'act.sign');
    expect(await refused(world, one.id, make)).toEqual([409, 'wrong-status']);
  });

  test('nobody gets a ticket, or takes a step, whose own number is not known: any key would do', async () => {
    const head = world.cast.by.project_head;
    const { db } = world.services;
    const number = await row<{ tax_id: string }>({ db }, 'select tax_id from users where id = $1', [head.id]);
    const enter = (taxId?: string) =>
      run({ db }, 'update users set tax_id = $2 where id = $1', [head.id, taxId ?? null]);
    await enter();
    const ask = () => askTicket(world, head, reviewed.id, 'tech_review.sign');
    expect(await refused(world, reviewed.id, ask)).toEqual([422, 'signature-unknown-signer']);
    const take = () => reviewed.as('project_head').take('tech_review.sign');
    expect(await refused(world, reviewed.id, take)).toEqual([422, 'signature-unknown-signer']);
    expect((await ask()).problem.detail).toContain('РНОКПП');
    await enter(number?.tax_id);
    expect((await ask()).status).toBe(200);
  });

  test.each<[string, number, string, () => Promise<string>, string]>([
    ["another person's key", 422, 'wrong-signer', () => ticketFor(one), 'lawyer@example.org'],
    ['a ticket for other items', 403, 'ticket-foreign', () => ticketFor(entity), chief],
    ['a forged ticket', 401, 'ticket-invalid', () => minted('a secret of somebody else'), chief],
    ['a ticket whose time is over', 401, 'ticket-expired', () => minted(), chief],
  ])('%s is refused by the host', async (_, status, code, ticket, email) => {
    const item = (await ticketOf(one)).items[0]?.id ?? '';
    const make = async () => signAtHost(world, await ticket(), item, email);
    expect(await untouched(world, one.id, make)).toEqual([status, code]);
  });

  /** With the host's own secret the time is over; with another it is not. */
  async function minted(secret?: string): Promise<string> {
    const items = (await ticketOf(one)).items.map(({ id }) => id);
    const made = Date.now() - (secret ? 0 : TICKET_LIFETIME_MS + 1000);
    const user = { id: world.cast.by.chief.id, taxId: '8329081146' };
    return mintTicket(secret ?? world.services.settings.signingTicketSecret, items, user, made);
  }

  test('the step cannot be taken while nothing is signed', async () => {
    const make = () => one.as('chief').take('agreement.sign');
    expect(await refused(world, one.id, make)).toEqual([422, 'signature-not-signed']);
    const onOld = () => one.as('chief').take('agreement.sign', {}, undefined, '0.1');
    expect(await refused(world, one.id, onOld)).toEqual([409, 'stale']);
  });

  test('nor while one part is; and the ticket that signed it does not sign it again', async () => {
    const { ticket, items } = await ticketOf(one);
    const item = items[0]?.id ?? '';
    expect(await signAtHost(world, ticket, item, chief)).toEqual([201, undefined]);
    const make = () => one.as('chief').take('agreement.sign');
    expect(await refused(world, one.id, make)).toEqual([422, 'signature-not-signed']);
    const replay = () => signAtHost(world, ticket, item, chief);
    expect(await untouched(world, one.id, replay)).toEqual([409, 'ticket-used']);
    expect(await agreementStatus(one)).toBe(1);
  });

  test('nobody signs under an account of another name, or while it waits by whom the account is used', async () => {
    const head = world.cast.by.project_head;
    const { db } = world.services;
    const { data } = await askTicket(world, head, reviewed.id, 'tech_review.sign');
    expect(await signAtHost(world, data.ticket, data.items[0]?.id ?? '', head.email)).toEqual([
      201,
      undefined,
    ]);
    const take = () => reviewed.as('project_head').take('tech_review.sign');
    const user = await row<{ name: string }>({ db }, 'select name from users where id = $1', [head.id]);
    const rename = (name: string) => run({ db }, 'update users set name = $2 where id = $1', [head.id, name]);
    await rename('Особа Зовсім Інша');
    expect(await refused(world, reviewed.id, take)).toEqual([422, 'signature-wrong-name']);
    await rename(user?.name ?? '');
    await run(
      { db },
      'insert into identity_changes (user_id, asked_by, removes_factors) values ($1, $2, true)',
      [head.id, world.cast.by.admin.id],
    );
    expect(await refused(world, reviewed.id, take)).toEqual([409, 'identity-change-waits']);
    const ask = () => askTicket(world, head, reviewed.id, 'tech_review.sign');
    expect(await refused(world, reviewed.id, ask)).toEqual([409, 'identity-change-waits']);
    await run({ db }, 'delete from identity_changes');
  });

  test("nobody takes a step on another's signature", async () => {
    const head = world.cast.by.project_head;
    const { data } = await askTicket(world, head, reviewed.id, 'tech_review.sign');
    const item = data.items[0]?.id ?? '';
    expect(await signAtHost(world, data.ticket, item, head.email)).toEqual([201, undefined]);
    const make = () => reviewed.as('project_manager').take('tech_review.sign');
    expect(await refused(world, reviewed.id, make)).toEqual([422, 'signature-wrong-signer']);
    expect(done(await reviewed.as('project_manager').sign('tech_review.sign')).status).toBe(2);
    // Its next stage is entered before others see that nothing changes.
    await untilIdle(world, reviewed.id);
  });
});

describe('while the signing host is away', () => {
  let away: Awaited<ReturnType<typeof startSecondApi>>;
  beforeAll(async () => {
    away = await startSecondApi(world, { signingUrl: await nobodyThere() });
  });
  afterAll(() => away?.stop());
  const elsewhere = () => ({ ...world, url: away.url });

  test("the applicant's signature can be handed in later", async () => {
    const signatures = await signEach(parts, good);
    const make = () => handIn(elsewhere(), one.id, signatures);
    expect(await refused(world, one.id, make)).toEqual([503, 'signing-unavailable']);
  });

  test("the director's step can be taken later", async () => {
    const path = `/api/application/${one.id}/steps/agreement.sign`;
    const make = () => call(away.url, world.cast.by.chief.token, 'POST', path, { body: {} });
    expect(await refused(world, one.id, make)).toEqual([503, 'signing-unavailable']);
  });

  test('a file to be signed can be uploaded later', async () => {
    const path = `/api/application/${one.id}/uploads?step=agreement.file&slot=main`;
    const body = formWith('договір.pdf', await pdf('Договір у новій редакції'));
    const make = () => call(away.url, world.cast.by.lawyer.token, 'POST', path, { body });
    expect(await refused(world, one.id, make)).toEqual([503, 'signing-unavailable']);
  });
});

describe('after all that the right signatures count, each once:', () => {
  const director = 'Гайворонська Олена Мирославівна';

  test('the director first', async () => {
    const { fullName } = one.outside.signer;
    const decision = done(await one.as('chief').sign('agreement.sign'));
    expect(decision.status).toBe(2);
    // One part was signed before; that signature stays the only one.
    expect(await signersOf(world, one)).toEqual([[director], [director]]);

    // As if the product had died after handing the signatures to the provider: they are handed in again.
    const signatures = await signEach(parts, good);
    for (const { file_id, cms } of signatures)
      await world.services.signing.submit(await itemOf(world, file_id), cms);
    const key = randomUUID();
    const first = await handIn(world, one.id, signatures, key);
    expect(done(first).status).toBe(4);
    await expectWhole(world, one.id);
    const again = () => handIn(world, one.id, signatures, key);
    expect((await untouched(world, one.id, again)).data).toEqual(first.data);
    const otherFiles = () => handIn(world, one.id, signatures.slice(1), key);
    expect(await refused(world, one.id, otherFiles)).toEqual([422, 'idempotency-mismatch']);
    const otherKey = () => handIn(world, one.id, signatures);
    expect(await refused(world, one.id, otherKey)).toEqual([409, 'wrong-status']);
    expect(await signersOf(world, one)).toEqual([
      [director, fullName],
      [director, fullName],
    ]);
  });

  test("the applicant first: somebody of the organisation, whose EDRPOU is the application's", async () => {
    const signatures = await signEach(await partsOf(world, entity.id), signedBy(deputy));
    const { epoch, version } = await entity.as('chief').view();
    expect(done(await handIn(world, entity.id, signatures)).status).toBe(3);

    const key = randomUUID();
    const { data } = await askTicket(world, world.cast.by.chief, entity.id, 'agreement.sign');
    for (const item of data.items)
      expect(await signAtHost(world, data.ticket, item.id, 'chief@example.org')).toEqual([201, undefined]);
    // On a page that was read before the other side signed: the bytes are the same, and so is the signature.
    const take = () => entity.as('chief').take('agreement.sign', {}, key, `${epoch}.${version}`);
    const first = await take();
    expect(done(first).status).toBe(4);
    await expectWhole(world, entity.id);
    expect((await untouched(world, entity.id, take)).data).toEqual(first.data);
    const both = [deputy.fullName, director];
    expect(await signersOf(world, entity)).toEqual([both, both]);
  });
});
