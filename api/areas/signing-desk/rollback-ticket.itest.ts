import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { startApi, type TestApi } from '../../testing/api';
import { addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await addSigner('admin');
});
afterAll(() => api.close());

const db = () => api.services.db;

/** Adds a person with a tax number of their own, by which their certificate is recognised. */
async function addSigner(role: Role): Promise<TestUser> {
  const user = await addUser(db(), role);
  await run({ db: db() }, `update users set tax_id = null where tax_id = '3184710691'`);
  await run({ db: db() }, `update users set tax_id = '3184710691' where id = $1`, [user.id]);
  return user;
}

/** Adds a rollback; with `signId` it has a protocol to sign. */
async function addRollback(signId?: string): Promise<string> {
  const id = randomUUID();
  const file = signId === undefined ? null : randomUUID();
  if (file)
    await run(
      { db: db() },
      `insert into files (id, slot, name, sha256, size, mime, sign_id, uploaded_by)
       values ($1, 'protocol', 'protocol.pdf', '', 1, 'application/pdf', $2, 'system')`,
      [file, signId],
    );
  await run(
    { db: db() },
    `insert into rollbacks (id, type, target, user_id, state, protocol_file_id) values ($1, 'application', '{}', $2, 'done', $3)`,
    [id, admin.id, file],
  );
  return id;
}

const ticketFor = (user: TestUser, rollbackId: string) =>
  api.as(user, '/api/signing/ticket', { body: { rollback_id: rollbackId } });

// docs/rules/rollback.md, "Protocol".
const SIGNERS: readonly Role[] = ['admin', 'chief'];

test.each(ROLES)('%s gets a ticket for a rollback’s protocol only if the role may sign it', async (role) => {
  const { status, json, data } = await ticketFor(await addSigner(role), await addRollback(`item-${role}`));
  if (!SIGNERS.includes(role)) {
    expect([status, json.code]).toEqual([403, 'forbidden']);
    return;
  }
  expect(status).toBe(200);
  expect(data.items).toEqual([{ id: `item-${role}`, title: 'protocol.pdf' }]);
});

test('a ticket is refused for a rollback without a protocol, for an unknown rollback, and without a rollback', async () => {
  for (const id of [await addRollback(), randomUUID()]) {
    const { status, json } = await ticketFor(admin, id);
    expect([status, json.code]).toEqual([409, 'nothing-to-sign']);
  }
  const { status, json } = await api.as(admin, '/api/signing/ticket', { body: {} });
  expect([status, json.code]).toEqual([422, 'nothing-to-sign']);
});

test('a ticket is refused to a person whose certificate is not known', async () => {
  const chief = await addUser(db(), 'chief');
  const { status, json } = await ticketFor(chief, await addRollback('item-unknown'));
  expect([status, json.code]).toEqual([422, 'signature-unknown-signer']);
});
