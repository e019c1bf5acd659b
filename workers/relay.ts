import type { Client } from '@temporalio/client';
import type { SubjectRef } from '../domain/flows';
import { decideUpdate, FAILURES, workflowIdOf, type DecideCall } from '../workflows/messages';
import { type Database, rows } from '../db/query';
import { repeatEvery, type Repeated } from '../records/every';
import { noteFault } from '../telemetry/logs/faults';
import type { WorkflowServices } from '../records/temporal/start-workflows';
import { settleRefused } from '../records/commands';
import { requestCheck } from '../records/suspect';
import { outcomeOf, type UpdateOutcome } from '../records/temporal/update-outcome';

/** Age after which a pending command may belong to a dead process. If its process lives, relaying it does no harm. */
const ORPHANED_AFTER = "interval '3 seconds'";
const UPDATE_TIMEOUT_MS = 5_000;
/** Maximum number of commands relayed at once; the oldest first. */
const MAX_RUNNING = 20;

/**
 * Relays pending commands to their workflows: those that were accepted, and those whose process died. Sending one twice is harmless,
 * because the update's id is the same. A slow command does not delay others.
 */
export function startRelay({ db, client }: Pick<WorkflowServices, 'db' | 'client'>): Repeated {
  /** Running commands by the subject's id; a subject has one command at a time. */
  const underWay = new Map<string, { ended: Promise<void>; waiting: AbortController }>();
  const polling = repeatEvery(1_000, 'relay', async () => {
    for (const command of await pendingCommands(db, [...underWay.keys()])) {
      const { id } = command.subject;
      const waiting = new AbortController(); // one for each command: the client never removes its listener
      const endedRuns = client
        .withAbortSignal(waiting.signal, () => relayCommand(db, client, command))
        .catch((error: unknown) => noteFault('relay', error))
        .finally(() => underWay.delete(id));
      underWay.set(id, { ended: endedRuns, waiting });
    }
  });
  return {
    async stop() {
      await polling.stop();
      // The workflows may no longer have a worker.
      for (const { waiting } of underWay.values()) waiting.abort();
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

/** Relays the commands that are pending now, and waits until each has ended. */
export async function relayOnce({ db, client }: Pick<WorkflowServices, 'db' | 'client'>): Promise<void> {
  const commands = await pendingCommands(db, []);
  await Promise.all(commands.map((command) => relayCommand(db, client, command)));
}

const OVERTAKEN: UpdateOutcome = { kind: 'refused', type: FAILURES.stale, details: [] };

interface Pending {
  subject: SubjectRef;
  request_id: string;
  call: DecideCall;
  /** Whether the subject has a newer version: the command can no longer succeed, even if the workflow has ended. */
  overtaken: boolean;
}

/** Returns pending commands, without those of the subjects `exceptSubjects`. */
const pendingCommands = (db: Database, exceptSubjects: readonly string[]): Promise<Pending[]> =>
  rows<Pending>(
    { db },
    `select json_build_object('kind', s.kind, 'id', s.id) as subject, c.request_id, c.call,
            ((c.call->>'expectedEpoch')::int, (c.call->>'expectedVersion')::int) < (s.epoch, s.version) as overtaken
       from commands c join subjects s on s.kind || ':' = left(c.scope, length(s.kind) + 1)
        and s.id = case when c.call is not null then split_part(c.scope, ':', 2)::uuid end
      where c.state = 'pending' and (c.accepted_at is not null or c.created_at < now() - ${ORPHANED_AFTER})
        and s.needs_operator is null and s.id <> all($1::uuid[])
      order by c.created_at limit $2`,
    [exceptSubjects, Math.max(0, MAX_RUNNING - exceptSubjects.length)],
  );

async function relayCommand(db: Database, client: Client, command: Pending): Promise<void> {
  // `commitDecision` stores a success.
  const { subject, request_id: requestId, call } = command;
  const outcome = command.overtaken
    ? OVERTAKEN
    : await send(client, command).then(() => undefined, outcomeOf);
  if (outcome?.kind === 'left-behind') await requestCheck(db, subject);
  // While the subject waits for an operator the command stays pending.
  if (outcome?.kind !== 'refused' || outcome.type === FAILURES.needsOperator) return;
  await settleRefused(db, subject, { requestId, call }, outcome);
}

/**
 * Sends the update and resolves when it has succeeded. Waits for the result, at most `UPDATE_TIMEOUT_MS`, because only the result tells a
 * refusal.
 */
function send(client: Client, { subject, request_id: updateId, call }: Pending) {
  const handle = client.workflow.getHandle(workflowIdOf(subject));
  return client.withDeadline(Date.now() + UPDATE_TIMEOUT_MS, () =>
    handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
  );
}
