import type { StepBody } from '../../../domain/process/body';
import { hryvniasOf } from '../../../domain/sums';
import { row, rows, type Executor } from '../../../db/query';

/** Texts of a decision beside its numbers, and its files' ids by slot. */
export type DecisionBody = Pick<StepBody, 'comment' | 'files'> & { changed_fields?: Record<string, unknown> };

/** A decision in force, with the columns for protocols. */
export interface EarlierDecision {
  step: string;
  outcome: string | null;
  actor_id: string;
  body: DecisionBody;
  created_at: Date;
}

/** Returns the body of the command that is being carried out; empty for a step without a command. */
export async function commandBody(
  executor: Executor,
  applicationId: string,
  updateId: string,
): Promise<StepBody> {
  const command = await row<{ body: StepBody }>(
    executor,
    'select body from commands where scope = $1 and request_id = $2',
    [`application:${applicationId}`, updateId],
  );
  return command?.body ?? {};
}

/** Returns the sum of the command that is being carried out, in hryvnias; undefined if it has none. */
export async function commandSum(
  executor: Executor,
  applicationId: string,
  updateId: string,
): Promise<number | undefined> {
  const command = await row<{ sum: number | null }>(
    executor,
    `select (call->'input'->>'sum')::float8 as sum from commands where scope = $1 and request_id = $2`,
    [`application:${applicationId}`, updateId],
  );
  return typeof command?.sum === 'number' ? hryvniasOf(command.sum) : undefined;
}

/** Returns the decisions in force on one record, oldest first. */
export const decisionsOn = (
  executor: Executor,
  applicationId: string,
  recordId: string,
): Promise<EarlierDecision[]> =>
  rows<EarlierDecision>(
    executor,
    `select step, outcome, actor_id, body, created_at from decisions
      where application_id = $1 and record_id = $2 and superseded_epoch is null order by id`,
    [applicationId, recordId],
  );

/** A declaration of a conflict of interest in a board's decision, in force. */
export interface Declaration {
  step: string;
  actor_id: string;
  reason: string | null;
}

/** Returns the declarations in force of both boards, oldest first (rules/boards, "Recusal"). */
export const readDeclarations = (executor: Executor, applicationId: string): Promise<Declaration[]> =>
  rows<Declaration>(
    executor,
    `select step, actor_id, body->>'comment' as reason from decisions
      where application_id = $1 and step = any($2::text[]) and superseded_epoch is null order by id`,
    [applicationId, ['direction.recuse', 'supervisory_board.recuse']],
  );
