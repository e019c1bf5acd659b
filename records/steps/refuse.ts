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

/**
 * Returns a refusal of the tables as an error of the API: 403 for the role, 422 for a field of the request, 404 for
 * an unknown step, otherwise 409.
 */
export async function refusalProblem(
  db: Database,
  step: string,
  stepRefusal: Refusal,
): Promise<ProblemError> {
  const { code, params } = stepRefusal;
  const refusal = { step, refused: stepRefusal, names: await namesOf(db, params?.experts) };
  if (isForbidden(stepRefusal)) return new ProblemError(403, code, { refusal });
  const field = fieldOf(stepRefusal);
  const errors = variableLabels(stepRefusal);
  if (!field) return new ProblemError(code === 'unknown-step' ? 404 : 409, code, { refusal, errors });
  return new ProblemError(422, code, { refusal, errors: { [field]: { key: `refusals:${code}`, params } } });
}

/**
 * Returns the labels of the variables that a refusal is about, by their names, for callers that fill in variables by
 * name.
 */
function variableLabels(refusal: Refusal): Record<string, FieldError> | undefined {
  const variables = variablesOf(refusal);
  if (variables.length === 0) return undefined;
  const keyOf = ({ name, label }: NamedVariable): FieldError =>
    !label && builtInMode(name)
      ? { key: `documents:builtIn.${name}` }
      : { key: 'errors:field.variable', params: { label: label || name } };
  return Object.fromEntries(variables.map((variable) => [`template_data.${variable.name}`, keyOf(variable)]));
}

/**
 * Returns status 409 for a decision on an outdated version, with the person who decided in the meantime and the
 * decision. The context selects the text for the kind of subject.
 */
export async function staleProblem(
  db: Database,
  { kind, id }: SubjectRef,
  expected: { epoch: number; version: number },
): Promise<ProblemError> {
  const winner = await findWinner({ db }, id, expected);
  return new ProblemError(409, 'stale', { winner, params: { name: winner?.name ?? '', context: kind } });
}

/** Returns status 409 for an application that is locked by another person's batch. */
export const lockedProblem = ({ kind, name }: BatchLock): ProblemError =>
  new ProblemError(409, `locked-${whileInBatch(kind)}`, { params: { name: name ?? '' } });

/**
 * Returns a refusal of the workflow as an error of the API. The error is the same whether the first request gets it
 * or a later one.
 */
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
