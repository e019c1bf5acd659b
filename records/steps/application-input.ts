import { technicalOutcome } from '../../domain/application/technical';
import type { StepInput } from '../../domain/process/input';
import { type Database, rows } from '../../db/query';
import { adoptedFiles } from '../documents/agreement';
import { hasQuestions } from '../methodology';
import { ProblemError } from '../problem';
import { scoresComplete } from '../reviews';
import { pickExperts } from './experts';
import { paymentInput } from './payments';
import { sumInput } from './sum';
import type { StepRequest, Target } from './types';

/** Computes the inputs that the server derives: outcome of the toggles, drawn experts, scores, sums. */
export async function applicationInput(
  db: Database,
  request: StepRequest,
  target: Target,
): Promise<StepInput> {
  const { step, body } = request;
  const sum = await sumInput(db, request, target);
  if (step === 'agreement.adopt') return adoptedFiles({ db }, target.id);
  if (step === 'tech_review.validate') return { outcome: await outcomeOfMarks(db, body.validation, target) };
  if (step === 'expert_review.distribute') {
    const ready = await hasQuestions({ db }, target.id);
    return { hasQuestions: ready, experts: ready ? await pickExperts(db, request, target) : [] };
  }
  if (step === 'review.validate' && body.record_id)
    return { scoresComplete: await scoresComplete(db, body.record_id) };
  return { ...sum, ...(await paymentInput(db, request, target)) };
}

/** Returns the outcome of the marks. @throws ProblemError 422 `marks-missing` unless every document is marked exactly once */
async function outcomeOfMarks(db: Database, marks: StepRequest['body']['validation'], target: Target) {
  const documents = await rows<{ id: string }>(
    { db },
    `select id from files where application_id = $1 and slot = 'document'`,
    [target.id],
  );
  const marked = new Set(marks?.docs.map((doc) => doc._id));
  const all = marks && documents.length === marks.docs.length && documents.every(({ id }) => marked.has(id));
  if (!all)
    throw new ProblemError(422, 'marks-missing', { errors: { validation: { key: 'errors:marks-missing' } } });
  return technicalOutcome(marks);
}
