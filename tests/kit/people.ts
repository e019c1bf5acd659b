import { createHash, randomBytes } from 'node:crypto';
import { ROLES, type Role } from '../../domain/roles';
import { type Database, rows, run } from '../../db/query';
import { cast as demonstration } from '../../demo/content/people';

/** A person of the test with a session of their own. */
export interface Person {
  id: string;
  email: string;
  role: Role;
  token: string;
}

export interface Cast {
  /** One account for each role. */
  by: Record<Role, Person>;
  experts: Person[];
  /** Key of the applicants' system. */
  integrationKey: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds the demonstration's accounts, each signed in. All experts of a test's database are in its cast. */
export async function addPeople(db: Database): Promise<Cast> {
  // All in one statement, each row with its own time: nearly every test file runs it.
  const stored = await rows<{ id: string; email: string }>(
    { db },
    `insert into users (name, email, password_hash, role, tax_id, created_at)
     select name, email, 'none', role, "taxNumber", clock_timestamp()
       from jsonb_to_recordset($1::jsonb) as x(name text, email text, role text, "taxNumber" text) returning id, email`,
    [JSON.stringify(demonstration)],
  );
  const people: Person[] = demonstration.map(({ email, role }) => ({
    id: stored.find((user) => user.email === email)?.id ?? '',
    email,
    role,
    token: randomBytes(32).toString('base64url'),
  }));
  await run(
    { db },
    `insert into sessions (token_hash, user_id, expires_at)
     select token_hash, user_id, now() + interval '1 day'
       from jsonb_to_recordset($1::jsonb) as x(token_hash text, user_id uuid)`,
    [JSON.stringify(people.map(({ id, token }) => ({ token_hash: sha256(token), user_id: id })))],
  );
  const integrationKey = randomBytes(24).toString('base64url');
  await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'test')`, [
    sha256(integrationKey),
  ]);
  const firstOf = (role: Role) => people.find((person) => person.role === role) as Person;
  return {
    by: Object.fromEntries(ROLES.map((role) => [role, firstOf(role)])) as Record<Role, Person>,
    experts: people.filter((person) => person.role === 'expert'),
    integrationKey,
  };
}
