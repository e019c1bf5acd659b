import { row, type Executor } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import { commandScope, type Winner } from '../commands';

/** Pending command of a subject, with the person who sent it. */
export interface PendingCommand extends Winner {
  actor_id: string;
  /** Whether the caller was told "accepted": the command is then carried out before any other. */
  accepted: boolean;
  /** Whether the subject, and therefore the command, waits for an operator. */
  needs_operator: boolean;
}

/** Returns the pending command of a subject, if there is one. */
export const findPendingCommand = (
  executor: Executor,
  subject: SubjectRef,
): Promise<PendingCommand | undefined> =>
  row<PendingCommand>(
    executor,
    `select coalesce(u.name, a.applicant->>'name', '') as name, c.actor_id, c.actor_role as role, c.step,
            c.body->>'outcome' as outcome, c.created_at::text, c.accepted_at is not null as accepted,
            s.needs_operator is not null as needs_operator
       from commands c join subjects s on s.id = $1 left join applications a on a.id = s.id
       left join users u on u.id::text = c.actor_id
      where c.scope = $2 and c.state = 'pending'`,
    [subject.id, commandScope(subject)],
  );
