import { row, type Executor } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import { commandScope, type Winner } from '../commands';

/** A command that waits for the subject, and whose it is. */
export interface Waiting extends Winner {
  actor_id: string;
  /** Its caller was told "accepted": it comes before any other. */
  accepted: boolean;
  /** The subject waits for an operator, and it with it. */
  needs_operator: boolean;
}

/** The command that the subject waits for, if there is one. */
export const waitingFor = (on: Executor, subject: SubjectRef): Promise<Waiting | undefined> =>
  row<Waiting>(
    on,
    `select coalesce(u.name, a.applicant->>'name', '') as name, c.actor_id, c.actor_role as role, c.step,
            c.body->>'outcome' as outcome, c.created_at::text, c.accepted_at is not null as accepted,
            s.needs_operator is not null as needs_operator
       from commands c join subjects s on s.id = $1 left join applications a on a.id = s.id
       left join users u on u.id::text = c.actor_id
      where c.scope = $2 and c.state = 'pending'`,
    [subject.id, commandScope(subject)],
  );
