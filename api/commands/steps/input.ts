import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { lengthOf, LIMITS } from '../../../domain/limits';
import { technicalOutcome } from '../../../domain/application/technical';
import { findStep } from '../../../domain/processes';
import type { StepInput } from '../../../domain/process/input';
import { rows } from '../../../db/query';
import { ApiProblem } from '../../errors';
import { scoresComplete } from '../../queries/evaluation';
import { pickExperts } from './experts';
import { findFiles } from './files';
import { refusalProblem } from './refuse';
import type { StepRequest, Target } from './types';

const DAY_MS = 86_400_000;

/** What the workflow is called with: ids and numbers of the request, and what only the server knows. */
export async function stepInput(db: Sequelize, request: StepRequest, target: Target): Promise<StepInput> {
  const { step, body } = request;
  return {
    outcome: body.outcome,
    recordId: body.record_id,
    newId: findStep(step).step.from === 'absent' ? randomUUID() : undefined,
    commentLength: body.comment === undefined ? undefined : lengthOf(body.comment),
    files: await findFiles(db, request),
    commission: await checkCommission(db, body.commission),
    until: await termOf(db, step, body.until),
    ...(await known(db, request, target)),
  };
}

/**
 * A new term in ms since 1970. How far it may lie is looked at here and not in the tables, by which workflows that run
 * would look again at terms they took before there was a limit.
 */
async function termOf(db: Sequelize, step: string, until: string | undefined): Promise<number | undefined> {
  if (until === undefined) return undefined;
  const term = Date.parse(until);
  if (term <= Date.now() + LIMITS.termDays * DAY_MS) return term;
  throw await refusalProblem(db, step, { code: 'deadline-too-far', params: { limit: LIMITS.termDays } });
}

/** What the server works out itself for some steps (0-decisions): outcome of the toggles, picked experts, scores. */
async function known(db: Sequelize, { step, body }: StepRequest, target: Target): Promise<StepInput> {
  if (step === 'tech_review.validate') return { outcome: await outcomeOfMarks(db, body.validation, target) };
  if (step === 'expert_review.distribute') return { experts: await pickExperts(db, target) };
  if (step === 'review.validate' && body.record_id)
    return { scoresComplete: await scoresComplete(db, body.record_id) };
  return {};
}

/** Every document of the application must be marked, each once. */
async function outcomeOfMarks(db: Sequelize, marks: StepRequest['body']['validation'], target: Target) {
  const documents = await rows<{ id: string }>(
    { db },
    `select id from files where application_id = $1 and slot = 'document'`,
    [target.id],
  );
  const marked = new Set(marks?.docs.map((doc) => doc._id));
  const all = marks && documents.length === marks.docs.length && documents.every(({ id }) => marked.has(id));
  if (!all)
    throw new ApiProblem(422, 'marks-missing', { errors: { validation: { key: 'errors:marks-missing' } } });
  return technicalOutcome(marks);
}

/** A commission sits of staff: neither unassigned nor expert (specification 3 §5). */
async function checkCommission(db: Sequelize, commission: StepRequest['body']['commission']) {
  if (!commission) return undefined;
  const ids = [commission.head, commission.secretary, ...commission.members];
  const staff = await rows<{ id: string }>(
    { db },
    `select id from users where id = any($1::uuid[]) and not blocked
        and role not in ('expert', 'unassigned', 'unassigned_expert')`,
    [ids],
  );
  if (staff.length !== new Set(ids).size) {
    throw new ApiProblem(422, 'commission-unknown', {
      errors: { commission: { key: 'errors:commission-unknown' } },
    });
  }
  return commission;
}
