import { row, type Executor } from '../../db/query';
import type { Winner } from '../../workers/records/commands';

/** A command that waits for the application, and whose it is. */
export interface Waiting extends Winner {
  actor_id: string;
  /** Its caller was told "accepted": it comes before any other. */
  accepted: boolean;
  /** The application waits for an operator, and it with it. */
  needs_operator: boolean;
}

/** The command that the application waits for, if there is one. */
export const waitingFor = (on: Executor, applicationId: string): Promise<Waiting | undefined> =>
  row<Waiting>(
    on,
    `select coalesce(u.name, a.applicant->>'name', '') as name, c.actor_id, c.actor_role as role, c.step,
            c.body->>'outcome' as outcome, c.created_at::text, c.accepted_at is not null as accepted,
            a.needs_operator is not null as needs_operator
       from commands c join applications a on a.id = $1 left join users u on u.id::text = c.actor_id
      where c.scope = 'application:' || a.id and c.state = 'pending'`,
    [applicationId],
  );
