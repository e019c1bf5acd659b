import { builtInMode } from '../../domain/document/template/variables';
import type { SubjectRef } from '../../domain/flows';
import { fieldOf } from '../../domain/process/input-fields';
import { isForbidden } from '../../domain/process/refusal';
import type { Refusal } from '../../domain/process/types';
import { type Database, rows } from '../../db/query';
import { variablesOf, type NamedVariable } from '../documents/facts';
import { ProblemError, type FieldError } from '../problem';
import { whileInBatch, type BatchLock } from '../batches';
import { findWinner, type StoredRefusal } from '../commands';
import { FAILURES, type DecideCall } from '../../workflows/messages';
import type { AnyStepRequest } from './types';

/** A refusal of the tables as the API's answer: 403 for the role, 422 for what was sent, else 409. */
export async function refusalProblem(db: Database, step: string, refused: Refusal): Promise<ProblemError> {
  const { code, params } = refused;
  const refusal = { step, refused, names: await namesOf(db, params?.experts) };
  if (isForbidden(refused)) return new ProblemError(403, code, { refusal });
  const field = fieldOf(refused);
  const errors = variableLabels(refused);
  if (!field) return new ProblemError(code === 'unknown-step' ? 404 : 409, code, { refusal, errors });
  return new ProblemError(422, code, { refusal, errors: { [field]: { key: `refusals:${code}`, params } } });
}

/** Labels by name of the variables that a refusal is about, for a caller that fills them in by their names. */
function variableLabels(refused: Refusal): Record<string, FieldError> | undefined {
  const variables = variablesOf(refused);
  if (variables.length === 0) return undefined;
  const keyOf = ({ name, label }: NamedVariable): FieldError =>
    !label && builtInMode(name)
      ? { key: `documents:builtIn.${name}` }
      : { key: 'errors:field.variable', params: { label: label || name } };
  return Object.fromEntries(variables.map((one) => [`template_data.${one.name}`, keyOf(one)]));
}

/** 409: somebody else decided since; names who, and what. The text of its kind is chosen by the context. */
export async function staleProblem(
  db: Database,
  { kind, id }: SubjectRef,
  expected: { epoch: number; version: number },
): Promise<ProblemError> {
  const winner = await findWinner({ db }, id, expected);
  return new ProblemError(409, 'stale', { winner, params: { name: winner?.name ?? '', context: kind } });
}

/** 409: the application waits in a batch that somebody else has begun. */
export const lockedProblem = ({ kind, name }: BatchLock): ProblemError =>
  new ProblemError(409, `locked-${whileInBatch(kind)}`, { params: { name: name ?? '' } });

/** Returns a refusal of the workflow as the API's answer: the same whether it is told at once or on a later request. */
export async function refusedProblem(
  db: Database,
  { subject, step }: AnyStepRequest,
  { expectedEpoch: epoch, expectedVersion: version }: DecideCall,
  { type, details }: StoredRefusal,
): Promise<ProblemError> {
  if (type === FAILURES.refused) return refusalProblem(db, step, details[0] as Refusal);
  if (type === FAILURES.needsOperator || type === FAILURES.unexpected)
    return new ProblemError(503, 'needs-operator', { params: { context: subject.kind } });
  return staleProblem(db, subject, { epoch, version });
}

async function namesOf(db: Database, experts: unknown): Promise<ReadonlyMap<string, string>> {
  if (!Array.isArray(experts)) return new Map();
  const people = await rows<{ id: string; name: string }>(
    { db },
    'select id, name from users where id = any($1::uuid[])',
    [experts],
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
