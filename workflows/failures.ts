import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';
import type { Refusal } from '../domain/process/types';
import { FAILURES } from './messages';

/** Failure of an update: the caller gets type and details, the workflow continues. */
const failure = (type: string, details: unknown[] = []) =>
  ApplicationFailure.create({ type, message: type, nonRetryable: true, details });

export const refused = (refusal: Refusal) => failure(FAILURES.refused, [refusal]);
export const notReady = () => failure(FAILURES.notReady);
export const stale = (epoch: number, version: number) => failure(FAILURES.stale, [{ epoch, version }]);
export const needsOperator = () => failure(FAILURES.needsOperator);

/** Returns the final failure of an activity, with its type and details. */
export function causeOf(error: unknown): ApplicationFailure {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return cause instanceof ApplicationFailure
    ? failure(cause.type ?? FAILURES.unexpected, cause.details ?? [])
    : failure(FAILURES.unexpected);
}

const EXPECTED: readonly string[] = [FAILURES.refused, FAILURES.fenced, FAILURES.stale];

/** Returns whether the workflow continues after a failure without an operator. */
export const isExpected = (cause: ApplicationFailure): boolean => EXPECTED.includes(cause.type ?? '');
