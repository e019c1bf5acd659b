import {
  ApplicationFailure,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  type Client,
} from '@temporalio/client';
import type { Sequelize } from 'sequelize';
import { applicationWorkflowId, decideUpdate, FAILURES, type DecideCall } from '../workflows/messages';
import { rows } from '../db/query';
import { every, type Repeated } from './every';
import { settleRefused, type StoredRefusal } from './records/commands';
import { suspect } from './records/suspect';

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
      const refused = command.overtaken
        ? { type: FAILURES.stale, details: [] }
        : await send(client, command).then(() => undefined, outcomeOf);
      if (refused === 'left-behind') await suspect(db, command.application_id);
      else if (refused) await settleRefused(db, command.application_id, command.request_id, refused);
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

/**
 * Refused for good; or the workflow is not where the records are, or is not there at all, and is brought to them first; or
 * (undefined) it takes no step just now, or the server does not answer: it is asked again.
 */
function outcomeOf(error: unknown): StoredRefusal | 'left-behind' | undefined {
  if (error instanceof WorkflowNotFoundError) return 'left-behind';
  if (!(error instanceof WorkflowUpdateFailedError)) return undefined;
  const { cause } = error;
  const type = cause instanceof ApplicationFailure ? (cause.type ?? FAILURES.unexpected) : FAILURES.fenced;
  if (type === FAILURES.notReady || type === FAILURES.needsOperator) return undefined;
  if (type === FAILURES.stale || type === FAILURES.fenced) return 'left-behind';
  return { type, details: cause instanceof ApplicationFailure ? (cause.details ?? []) : [] };
}
