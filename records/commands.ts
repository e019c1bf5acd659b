import { applicationRef, documentRef, type SubjectRef } from '../domain/flows';
import { FAILURES, workflowIdOf, type DecideCall } from '../workflows/messages';
import { type Database, inTransaction, row, rows, run, type Executor } from '../db/query';
import { announce } from './events';

/** Reason why an accepted command was refused later: the workflow's failure, and the decision that came first. */
export interface StoredRefusal {
  /** One of FAILURES. */
  type: string;
  details: unknown[];
  winner?: Winner;
}

/** The decision that came first: its person, step and moment. */
export interface Winner {
  name: string;
  role: string;
  step: string;
  outcome: string | null;
  created_at: string;
}

/** Returns the scope of a subject's commands; a scope has one pending command at a time. */
export const commandScope = workflowIdOf;

/** Finds the first decision after the version that the caller had seen, to be named in the refusal. */
export function findWinner(
  executor: Executor,
  subjectId: string,
  { epoch, version }: { epoch: number; version: number },
): Promise<Winner | undefined> {
  return row<Winner>(
    executor,
    `select coalesce(u.name, a.applicant->>'name') as name, d.actor_role as role, d.step, d.outcome, d.created_at::text
       from decisions d left join applications a on a.id = d.application_id left join users u on u.id::text = d.actor_id
      where d.subject_id = $1 and (d.epoch, d.version) > ($2, $3) order by d.epoch, d.version limit 1`,
    [subjectId, epoch, version],
  );
}

/**
 * Ends a command that can no longer succeed. It is deleted if its caller still waits for the answer; if the caller was told that it is
 * accepted, it is stored as refused with the reason, and the caller is notified. Only the refused call is ended: a process that wakes
 * late leaves alone what the caller has sent again under the same id since, on a newer version.
 */
export const settleRefused = (
  db: Database,
  subject: SubjectRef,
  { requestId, call }: { requestId: string; call: ExpectedVersion },
  { type, details }: Omit<StoredRefusal, 'winner'>,
): Promise<void> =>
  inTransaction(db, async (executor) => {
    const { expectedEpoch: epoch, expectedVersion: version } = call;
    const key = [commandScope(subject), requestId, epoch, version];
    await run(executor, `delete from commands where ${REFUSED_CALL} and accepted_at is null`, key);
    const [accepted] = await rows<Ended>(
      executor,
      `select actor_id, actor_role, step from commands where ${REFUSED_CALL} for update`,
      key,
    );
    if (!accepted) return;
    const winner =
      type === FAILURES.refused ? undefined : await findWinner(executor, subject.id, { epoch, version });
    const refusal: StoredRefusal = { type, details, winner };
    await run(
      executor,
      `update commands set state = 'refused', answered_at = now(), refusal = $5 where ${REFUSED_CALL}`,
      [...key, JSON.stringify(refusal)],
    );
    await notifyCaller(executor, subject, requestId, 'refused', accepted);
    await announce(executor, { kind: subject.kind, subject, audiences: ['staff'] });
  });

type ExpectedVersion = Pick<DecideCall, 'expectedEpoch' | 'expectedVersion'>;

/** The pending command of a scope and an id ($1, $2) with the call for this epoch and version ($3, $4). */
const REFUSED_CALL = `scope = $1 and request_id = $2 and state = 'pending'
  and (call->>'expectedEpoch')::int = $3 and (call->>'expectedVersion')::int = $4`;

interface Ended {
  actor_id: string;
  actor_role: string;
  step: string;
  /** The command's decision, if there is one: when it is undone, the notice is withdrawn or corrected (notices.ts). */
  decision_id?: string;
}

/** Tells the caller of an accepted command its result: a person by a notice, the applicants' system by a webhook. */
export async function notifyCaller(
  executor: Executor,
  { kind, id }: SubjectRef,
  requestId: string,
  end: 'carriedOut' | 'refused',
  { actor_id: actorId, actor_role: role, step, decision_id: decisionId }: Ended,
): Promise<void> {
  if (role === 'applicant') {
    const event = end === 'refused' ? 'command.refused' : 'command.carried-out';
    // Webhooks about a document are about its application, which the system has submitted.
    const webhookSubject = kind === 'document' ? await applicationOf(executor, id) : { kind, id };
    const payload = {
      event,
      application_id: webhookSubject.id,
      ...(kind === 'document' && { document_id: id }),
      request_id: requestId,
      step,
    };
    await run(
      executor,
      `insert into outbox (id, kind, subject_kind, subject_id, decision_id, payload) values ($1, 'webhook', $5, $2, $3, $4)
       on conflict (id) do nothing`,
      [
        `command:${id}:${requestId}`,
        webhookSubject.id,
        decisionId ?? null,
        JSON.stringify(payload),
        webhookSubject.kind,
      ],
    );
    return;
  }
  const commandRow = await row(
    executor,
    `insert into notifications (user_id, kind, key, subject_kind, subject_id, command_id, in_page, letter)
     select id, $2, 'command:' || $3::text || ':' || $4::text, $5, $3::uuid, $4, true, 'none' from users where id::text = $1
     on conflict (user_id, key) do nothing returning id`,
    [actorId, end, id, requestId, kind],
  );
  if (commandRow) await announce(executor, { kind: 'notification', audiences: [`user:${actorId}`] });
}

async function applicationOf(executor: Executor, documentId: string): Promise<SubjectRef> {
  const command = await row<{ id: string }>(
    executor,
    'select application_id as id from generated_documents where id = $1',
    [documentId],
  );
  return command ? applicationRef(command.id) : documentRef(documentId);
}
