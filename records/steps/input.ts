import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/query';
import { lengthOf, LIMITS } from '../../domain/limits';
import type { FlowKind } from '../../domain/flows';
import { findStep, type StepName } from '../../domain/processes';
import { requestedCommentLength } from '../../domain/process/needs';
import type { StepInput } from '../../domain/process/input';
import { ProblemError } from '../problem';
import { checkSitting } from './board-sitting';
import { allMayBeMembers } from './sitting';
import { applicationInput } from './application-input';
import { documentInput } from './document-input';
import { findFiles } from './files';
import { refusalProblem } from './refuse';
import { sessionInput } from './session-input';
import type { AnyStepRequest, StepRequest, Target } from './types';

const DAY_MS = 86_400_000;

type ServerInput = (db: Database, request: AnyStepRequest, target: Target<FlowKind>) => Promise<StepInput>;

/**
 * Functions that compute the inputs which only the server knows, by kind of subject. Other kinds have no such inputs.
 */
const SERVER_INPUTS: Readonly<Partial<Record<FlowKind, unknown>>> = {
  application: applicationInput,
  session: sessionInput,
  document: documentInput,
};
const serverInput = (db: Database, request: AnyStepRequest, target: Target<FlowKind>) =>
  (SERVER_INPUTS[request.subject.kind] as ServerInput | undefined)?.(db, request, target);

/** Returns the workflow's input: ids and numbers of the request, and facts that only the server knows. */
export async function stepInput(
  db: Database,
  request: AnyStepRequest,
  target: Target<FlowKind>,
): Promise<StepInput> {
  const { step, body } = request;
  await checkKind(db, step, body.outcome);
  await checkSitting(db, request);
  return {
    outcome: body.outcome,
    recordId: body.record_id,
    additionalRequestId: body.additional_request_id,
    newId: findStep(step).step.from === 'absent' ? randomUUID() : undefined,
    commentLength: await commentLengthOf(db, step, body),
    files: await findFiles(db, request),
    fileId: body.file_id,
    commission: await checkCommission(db, body.commission),
    until: await termOf(db, step, body.until),
    content: body.content,
    ...(await serverInput(db, request, target)),
  };
}

/** Refuses a request without the record's kind, if the step requires one (`Step.kinds`). */
async function checkKind(db: Database, step: StepName, outcome: string | undefined): Promise<void> {
  const { kinds } = findStep(step).step;
  if (kinds && !kinds.includes(outcome ?? ''))
    throw await refusalProblem(db, step, { code: 'outcome-missing' });
}

/**
 * Returns the length of the comment; undefined without a comment. Refuses a comment that is shorter than page and API
 * require (`Needs.commentRequestedFor`).
 */
async function commentLengthOf(
  db: Database,
  step: StepName,
  { comment, outcome }: StepRequest['body'],
): Promise<number | undefined> {
  const length = comment === undefined ? undefined : lengthOf(comment);
  const limit = requestedCommentLength(findStep(step).step.needs ?? {}, outcome);
  if ((length ?? 0) >= limit) return length;
  throw await refusalProblem(db, step, {
    code: 'comment-too-short',
    params: { limit, length: length ?? 0 },
  });
}

/**
 * Returns a new term in ms since 1970. The latest possible term is checked here and not in the tables: running
 * workflows would otherwise refuse, on replay, terms from before the limit existed.
 */
async function termOf(db: Database, step: string, until: string | undefined): Promise<number | undefined> {
  if (until === undefined) return undefined;
  const term = Date.parse(until);
  if (term <= Date.now() + LIMITS.termDays * DAY_MS) return term;
  throw await refusalProblem(db, step, { code: 'deadline-too-far', params: { limit: LIMITS.termDays } });
}

/** Refuses commission members who are not staff: unassigned users and experts (rules/negotiation, "Commission"). */
async function checkCommission(db: Database, commission: StepRequest['body']['commission']) {
  if (!commission) return undefined;
  const ids = [commission.head, commission.secretary, ...commission.members];
  if (!(await allMayBeMembers({ db }, ids))) {
    throw new ProblemError(422, 'commission-unknown', {
      errors: { commission: { key: 'errors:commission-unknown' } },
    });
  }
  return commission;
}
