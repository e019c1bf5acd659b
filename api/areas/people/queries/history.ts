import { type Database, rows } from '../../../../db/query';
import type { impersonations, Row, userChanges } from '../../../../db/models';
import type { Impersonation } from '../contract/impersonation';
import { cursorBy, KEY, splitPage, PAGE_PLUS_ONE } from '../../../pages';
import { maskTaxNumber } from './identity';

interface ImpersonationRow extends Omit<Row<typeof impersonations>, 'kind' | 'user_id'> {
  actor: string;
  ended_at: Date | null;
}

const MAX_ID = '9223372036854775807';

/** Returns support sessions as this account, newest first. An expired session ended at its expiry. */
export async function impersonationsOf(db: Database, userId: string, before?: string) {
  const impersonations = await rows<ImpersonationRow>(
    { db },
    `select b.id, b.impersonation_id, b.actor_id, a.name as actor, b.reason, b.at, b.expires_at,
            coalesce(e.at, case when b.expires_at <= now() then b.expires_at end) as ended_at
       from impersonations b join users a on a.id = b.actor_id
       left join impersonations e on e.impersonation_id = b.impersonation_id and e.kind = 'ended'
      where b.user_id = $1 and b.kind = 'began' and b.id < $2 order by b.id desc limit ${PAGE_PLUS_ONE}`,
    [userId, before ?? MAX_ID],
  );
  const { page, next } = splitPage(impersonations, ({ id }) => id);
  return { impersonations: page.map(presentImpersonation), next };
}

const presentImpersonation = (entry: ImpersonationRow): Impersonation => ({
  _id: entry.impersonation_id,
  actor: { _id: entry.actor_id, name: entry.actor },
  reason: entry.reason ?? '',
  began_at: entry.at.toISOString(),
  ended_at: entry.ended_at?.toISOString() ?? null,
  until: entry.expires_at.toISOString(),
});

interface ChangeRow extends Omit<Row<typeof userChanges>, 'id'> {
  id: string;
  kind: 'changed' | 'requested' | 'cancelled';
  /** `created_at` as text, to the microsecond. */
  moment: string;
  actor: string;
  approver: string | null;
}

const CHANGES = cursorBy([KEY.moment, KEY.text], { order: 'account-changes' });

/**
 * SQL of rows of the log about changes that waited for a second person: their requests (`requested`), or
 * their ends without a change (`cancelled`).
 */
const identityEvents = (kind: ChangeRow['kind'], at: string, by: string, where: string) => `
  select '${kind} ' || i.id as id, '${kind}' as kind, i.${at} as created_at, i.${by} as actor_id, null::uuid as approved_by,
         array_remove(array[case when i.email_after is not null then 'email' end, case when i.changes_tax_id then 'tax_id' end,
           case when i.removes_factors then 'factors' end], null) as fields,
         null as role_before, null as role_after, null::boolean as blocked_before, null::boolean as blocked_after,
         i.email_before, i.email_after, i.tax_id_before, i.tax_id_after
    from identity_changes i where i.user_id = $1 and ${where}`;

/**
 * SQL of all entries of an account's log. An approved change is listed as `requested` and as `changed`. The removal of a number by a
 * migration is not listed, because nobody requested it.
 */
const EVENTS = `
  select 'changed ' || lpad(c.id::text, 19, '0') as id, 'changed' as kind, c.created_at, c.actor_id, c.approved_by, c.fields,
         c.role_before, c.role_after, c.blocked_before, c.blocked_after, c.email_before, c.email_after, c.tax_id_before, c.tax_id_after
    from user_changes c where c.user_id = $1
  union all ${identityEvents('requested', 'asked_at', 'asked_by', "(i.state = 'waiting' or i.settled_by is not null)")}
  union all ${identityEvents('cancelled', 'settled_at', 'settled_by', "i.state = 'refused'")}`;

/** Returns the changes of this account by administrators, including requested and cancelled ones, newest first. */
export async function changesOf(db: Database, userId: string, after?: string) {
  const cursor = after === undefined ? [] : CHANGES.read(after);
  const changeRows = await rows<ChangeRow>(
    { db },
    `select c.*, c.created_at::text as moment, a.name as actor, p.name as approver
       from (${EVENTS}) c join users a on a.id = c.actor_id left join users p on p.id = c.approved_by
      ${after === undefined ? '' : 'where (c.created_at, c.id) < ($2::timestamptz, $3::text)'}
      order by c.created_at desc, c.id desc limit ${PAGE_PLUS_ONE}`,
    [userId, ...cursor],
  );
  const { page, next } = splitPage(changeRows, ({ moment, id }) => CHANGES.write([moment, id]));
  const changes = page.map((change) => ({
    _id: change.id,
    kind: change.kind,
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
      ? { before: maskTaxNumber(change.tax_id_before ?? ''), after: maskTaxNumber(change.tax_id_after ?? '') }
      : null,
    approved_by:
      change.approved_by === null ? null : { _id: change.approved_by, name: change.approver ?? '' },
    created_at: change.created_at.toISOString(),
  }));
  return { changes, next };
}
