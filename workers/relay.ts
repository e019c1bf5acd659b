import type { Client } from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { applicationWorkflowId, decideUpdate, FAILURES, type DecideCall } from '../workflows/messages';
import { rows } from '../db/query';
import { every, type Repeated } from './every';
import { settleRefused } from './records/commands';
import { suspect } from './records/suspect';
import { outcomeOf, type UpdateOutcome } from './update-outcome';

/** What is older than this without an answer may have been left by a process that died. One that lives loses nothing by it. */
const OLD = "interval '3 seconds'";
const PATIENCE = 5_000;
/** How many are carried on at once; the oldest first. */
const AT_ONCE = 20;

/**
 * Carries on commands without an answer: those whose caller was told "accepted", and those whose process died. Sending
 * twice is harmless: the update's id is the same.
 */
export const startRelay = (db: Sequelize, client: Client): Repeated =>
  every(1_000, 'relay', () => relay(db, client));

const OVERTAKEN: UpdateOutcome = { kind: 'refused', type: FAILURES.stale, details: [] };

interface Pending {
  application_id: string;
  request_id: string;
  call: DecideCall;
  /** The application has moved on: it can win no more, even if its workflow has ended. */
  overtaken: boolean;
}

/** One round. */
export async function relay(db: Sequelize, client: Client): Promise<void> {
  const pending = await rows<Pending>(
    { db },
    `select a.id as application_id, c.request_id, c.call,
            ((c.call->>'expectedEpoch')::int, (c.call->>'expectedVersion')::int) < (a.epoch, a.version) as overtaken
       from commands c join applications a on c.scope = 'application:' || a.id
      where c.state = 'pending' and (c.accepted_at is not null or c.created_at < now() - ${OLD})
        and a.needs_operator is null
      order by c.created_at limit ${AT_ONCE}`,
  );
  await Promise.all(
    pending.map(async (command) => {
      // Success is noted by `commitDecision` itself.
      const { application_id: id, request_id: requestId } = command;
      const outcome = command.overtaken
        ? OVERTAKEN
        : await send(client, command).then(() => undefined, outcomeOf);
      if (outcome?.kind === 'left-behind') await suspect(db, id);
      // An operator is waited for.
      if (outcome?.kind !== 'refused' || outcome.type === FAILURES.needsOperator) return;
      await settleRefused(db, id, requestId, outcome);
    }),
  );
}

/** Resolves when it has won. A refusal is heard only by whoever waits for the end; that waits as long as `PATIENCE`. */
function send(client: Client, { application_id: id, request_id: updateId, call }: Pending) {
  const handle = client.workflow.getHandle(applicationWorkflowId(id));
  return client.withDeadline(Date.now() + PATIENCE, () =>
    handle.executeUpdate(decideUpdate, { updateId, args: [call] }),
  );
}
