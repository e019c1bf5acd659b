import { createHash, randomBytes } from 'node:crypto';
import { ROLES, type Role } from '../../domain/roles';
import { type Database, row, run } from '../../db/query';
import { cast as demonstration } from '../../demo/content/people';

/** A person of the test with their own session. */
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

/** Adds the demonstration's accounts, each signed in: all experts of a test's database are in its cast. */
export async function people(db: Database): Promise<Cast> {
  const all: Person[] = [];
  for (const { email, name, role, taxNumber } of demonstration) {
    const user = await row<{ id: string }>(
      { db },
      `insert into users (name, email, password_hash, role, tax_id) values ($1, $2, 'none', $3, $4) returning id`,
      [name, email, role, taxNumber],
    );
    const token = randomBytes(32).toString('base64url');
    await run(
      { db },
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [sha256(token), user?.id],
    );
    all.push({ id: user?.id ?? '', email, role, token });
  }
  const integrationKey = randomBytes(24).toString('base64url');
  await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'test')`, [
    sha256(integrationKey),
  ]);
  const firstOf = (role: Role) => all.find((person) => person.role === role) as Person;
  return {
    by: Object.fromEntries(ROLES.map((role) => [role, firstOf(role)])) as Record<Role, Person>,
    experts: all.filter((person) => person.role === 'expert'),
    integrationKey,
  };
}
