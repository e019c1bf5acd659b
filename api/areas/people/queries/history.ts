import type { Sequelize } from 'sequelize';
import { rows } from '../../../../db/query';
import type { Impersonation } from '../contract/impersonation';
import { cut, ONE_MORE } from '../../../pages';

interface Entry {
  id: string;
  impersonation_id: string;
  actor_id: string;
  actor: string;
  reason: string;
  at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

const LAST = '9223372036854775807';

/** Who has entered as this account, newest first. One that ran out has ended when it ran out. */
export async function impersonationsOf(db: Sequelize, userId: string, before?: string) {
  const found = await rows<Entry>(
    { db },
    `select b.id, b.impersonation_id, b.actor_id, a.name as actor, b.reason, b.at, b.expires_at,
            coalesce(e.at, case when b.expires_at <= now() then b.expires_at end) as ended_at
       from impersonations b join users a on a.id = b.actor_id
       left join impersonations e on e.impersonation_id = b.impersonation_id and e.kind = 'ended'
      where b.user_id = $1 and b.kind = 'began' and b.id < $2 order by b.id desc limit ${ONE_MORE}`,
    [userId, before ?? LAST],
  );
  const { page, next } = cut(found, ({ id }) => id);
  return { impersonations: page.map(present), next };
}

const present = (entry: Entry): Impersonation => ({
  _id: entry.impersonation_id,
  actor: { _id: entry.actor_id, name: entry.actor },
  reason: entry.reason,
  began_at: entry.at.toISOString(),
  ended_at: entry.ended_at?.toISOString() ?? null,
  until: entry.expires_at.toISOString(),
});

interface Change {
  id: string;
  actor_id: string;
  actor: string;
  fields: string[];
  role_before: string;
  role_after: string;
  blocked_before: boolean;
  blocked_after: boolean;
  created_at: Date;
}

/** What administrators have changed of this account, newest first. */
export async function changesOf(db: Sequelize, userId: string, before?: string) {
  const found = await rows<Change>(
    { db },
    `select c.*, a.name as actor from user_changes c join users a on a.id = c.actor_id
      where c.user_id = $1 and c.id < $2 order by c.id desc limit ${ONE_MORE}`,
    [userId, before ?? LAST],
  );
  const { page, next } = cut(found, ({ id }) => id);
  const changes = page.map((change) => ({
    _id: change.id,
    actor: { _id: change.actor_id, name: change.actor },
    fields: change.fields,
    role:
      change.role_before === change.role_after
        ? null
        : { before: change.role_before, after: change.role_after },
    blocked: change.blocked_before === change.blocked_after ? null : change.blocked_after,
    created_at: change.created_at.toISOString(),
  }));
  return { changes, next };
}
