import type { Client } from '@temporalio/client';
import type { SubjectRef } from '../domain/flows';
import { decideUpdate, FAILURES, workflowIdOf, type DecideCall } from '../workflows/messages';
import { type Database, rows } from '../db/query';
import { every, type Repeated } from '../records/every';
import { noteFault } from '../telemetry/logs/faults';
import type { Ground } from '../records/temporal/start-workflows';
import { settleRefused } from '../records/commands';
import { suspect } from '../records/suspect';
import { outcomeOf, type UpdateOutcome } from '../records/temporal/update-outcome';

/** Age after which a command without an answer may have been left by a process that died. One that lives loses nothing by it. */
const OLD = "interval '3 seconds'";
const PATIENCE = 5_000;
/** Number of commands carried on at once; the oldest first. */
const AT_ONCE = 20;

/**
 * Carries on commands without an answer: those whose caller was told "accepted", and those whose process died. Sending
 * twice is harmless: the update's id is the same. One that takes long holds up no other.
 */
export function startRelay({ db, client }: Pick<Ground, 'db' | 'client'>): Repeated {
  /** By subject, which has one command at a time. */
  const underWay = new Map<string, { ended: Promise<void>; waiting: AbortController }>();
  const looking = every(1_000, 'relay', async () => {
    for (const command of await pendingCommands(db, [...underWay.keys()])) {
      const { id } = command.subject;
      const waiting = new AbortController(); // each its own: the client never takes its listener off
      const ended = client
        .withAbortSignal(waiting.signal, () => carryOn(db, client, command))
        .catch((error: unknown) => noteFault('relay', error))
        .finally(() => underWay.delete(id));
      underWay.set(id, { ended, waiting });
    }
  });
  return {
    async stop() {
      await looking.stop();
      // Their workflows may have no worker any more.
      for (const { waiting } of underWay.values()) waiting.abort();
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

/** One round: carries on what waits now, and waits until each of them has ended. */
export async function relayOnce({ db, client }: Pick<Ground, 'db' | 'client'>): Promise<void> {
  const commands = await pendingCommands(db, []);
  await Promise.all(commands.map((command) => carryOn(db, client, command)));
}

const OVERTAKEN: UpdateOutcome = { kind: 'refused', type: FAILURES.stale, details: [] };

interface Pending {
  subject: SubjectRef;
  request_id: string;
  call: DecideCall;
  /** The subject has moved on: it can win no more, even if its workflow has ended. */
  overtaken: boolean;
}

/** Commands that wait, but for those of these subjects. */
const pendingCommands = (db: Database, but: readonly string[]): Promise<Pending[]> =>
  rows<Pending>(
    { db },
    `select json_build_object('kind', s.kind, 'id', s.id) as subject, c.request_id, c.call,
            ((c.call->>'expectedEpoch')::int, (c.call->>'expectedVersion')::int) < (s.epoch, s.version) as overtaken
       from commands c join subjects s on s.kind || ':' = left(c.scope, length(s.kind) + 1)
        and s.id = case when c.call is not null then split_part(c.scope, ':', 2)::uuid end
      where c.state = 'pending' and (c.accepted_at is not null or c.created_at < now() - ${OLD})
        and s.needs_operator is null and s.id <> all($1::uuid[])
      order by c.created_at limit $2`,
    [but, Math.max(0, AT_ONCE - but.length)],
  );

async function carryOn(db: Database, client: Client, command: Pending): Promise<void> {
  // Success is noted by `commitDecision` itself.
  const { subject, request_id: requestId } = command;
  const outcome = command.overtaken
    ? OVERTAKEN
    : await send(client, command).then(() => undefined, outcomeOf);
  if (outcome?.kind === 'left-behind') await suspect(db, subject);
  // An operator is waited for.
  if (outcome?.kind !== 'refused' || outcome.type === FAILURES.needsOperator) return;
  await settleRefused(db, subject, requestId, outcome);
}

/** Resolves when it has won. A refusal is heard only by whoever waits for the end; that waits as long as `PATIENCE`. */
function send(client: Client, { subject, request_id: updateId, call }: Pending) {
  const handle = client.workflow.getHandle(workflowIdOf(subject));
  return client.withDeadline(Date.now() + PATIENCE, () =>
    handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
  );
}
