import { rows, type Executor } from '../../../../db/query';
import type { StoredRefusal } from '../../../../records/commands';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';

/** A decision that was accepted and then could not be carried out. */
export interface RefusedRow {
  request_id: string;
  step: string;
  outcome: string | null;
  message: string | null;
  refusal: StoredRefusal;
  user_name: string;
  /** Session that took the decision. */
  subject: SubjectRow | null;
  role: string;
  answered_at: Date;
}

/**
 * Returns the decisions that were refused between two decisions, newest first. Without the first decision the
 * range starts at the beginning. An expert gets only their own.
 */
export const refusedBetween = (
  executor: Executor,
  applicationId: string,
  { after, before, actorId }: { after: string | null; before?: string; actorId?: string },
): Promise<RefusedRow[]> =>
  rows<RefusedRow>(
    executor,
    `select c.request_id, c.step, c.body->>'outcome' as outcome, c.body->>'comment' as message, c.refusal,
            coalesce(u.name, a.applicant->>'name', '') as user_name, c.actor_role as role, c.answered_at, ${SUBJECT}
       from commands c join applications a on a.id = $1 left join users u on u.id::text = c.actor_id
       left join subjects s on c.actor_role = 'session' and s.kind = 'session' and s.id::text = c.actor_id
      where c.scope = 'application:' || a.id and c.state = 'refused'
        and ($2::bigint is null or c.answered_at > (select created_at from decisions where id = $2::bigint))
        and ($3::bigint is null or c.answered_at <= (select created_at from decisions where id = $3::bigint))
        and ($4::text is null or c.actor_id = $4)
      order by c.answered_at desc`,
    [applicationId, after, before ?? null, actorId ?? null],
  );
