import { type Database, rows } from '../../../../db/query';
import type { impersonations, Row, userChanges } from '../../../../db/models';
import type { Impersonation } from '../contract/impersonation';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';
import { masked } from './identity';

interface Entry extends Omit<Row<typeof impersonations>, 'kind' | 'user_id'> {
  actor: string;
  ended_at: Date | null;
}

const LAST = '9223372036854775807';

/** Returns support sessions as this account, newest first. An expired session ended at its expiry. */
export async function impersonationsOf(db: Database, userId: string, before?: string) {
  const found = await rows<Entry>(
    { db },
    `select b.id, b.impersonation_id, b.actor_id, a.name as actor, b.reason, b.at, b.expires_at,
            coalesce(e.at, case when b.expires_at <= now() then b.expires_at end) as ended_at
       from impersonations b join users a on a.id = b.actor_id
       left join impersonations e on e.impersonation_id = b.impersonation_id and e.kind = 'ended'
      where b.user_id = $1 and b.kind = 'began' and b.id < $2 order by b.id desc limit ${PAGE_PLUS_ONE}`,
    [userId, before ?? LAST],
  );
  const { page, next } = splitPage(found, ({ id }) => id);
  return { impersonations: page.map(present), next };
}

const present = (entry: Entry): Impersonation => ({
  _id: entry.impersonation_id,
  actor: { _id: entry.actor_id, name: entry.actor },
  reason: entry.reason ?? '',
  began_at: entry.at.toISOString(),
  ended_at: entry.ended_at?.toISOString() ?? null,
  until: entry.expires_at.toISOString(),
});

interface Change extends Row<typeof userChanges> {
  actor: string;
  approver: string | null;
}

/** Returns administrators' changes of this account, newest first. */
export async function changesOf(db: Database, userId: string, before?: string) {
  const found = await rows<Change>(
    { db },
    `select c.*, a.name as actor, p.name as approver
       from user_changes c join users a on a.id = c.actor_id left join users p on p.id = c.approved_by
      where c.user_id = $1 and c.id < $2 order by c.id desc limit ${PAGE_PLUS_ONE}`,
    [userId, before ?? LAST],
  );
  const { page, next } = splitPage(found, ({ id }) => id);
  const changes = page.map((change) => ({
    _id: change.id,
    actor: { _id: change.actor_id, name: change.actor },
    fields: change.fields,
    role:
      change.role_before === change.role_after
        ? null
        : { before: change.role_before ?? '', after: change.role_after ?? '' },
    blocked: change.blocked_before === change.blocked_after ? null : change.blocked_after,
    email:
      change.email_after === null ? null : { before: change.email_before ?? '', after: change.email_after },
    tax_id: change.fields.includes('tax_id')
      ? { before: masked(change.tax_id_before ?? ''), after: masked(change.tax_id_after ?? '') }
      : null,
    approved_by:
      change.approved_by === null ? null : { _id: change.approved_by, name: change.approver ?? '' },
    created_at: change.created_at.toISOString(),
  }));
  return { changes, next };
}
