import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';
import type { Refusal } from '../domain/process/types';
import { FAILURES } from './messages';

/** An update's refusal: the caller gets the type and the details, the workflow goes on. */
const failure = (type: string, details: unknown[] = []) =>
  ApplicationFailure.create({ type, message: type, nonRetryable: true, details });

export const refused = (refusal: Refusal) => failure(FAILURES.refused, [refusal]);
export const notReady = () => failure(FAILURES.notReady);
export const stale = (epoch: number, version: number) => failure(FAILURES.stale, [{ epoch, version }]);
export const needsOperator = () => failure(FAILURES.needsOperator);

/** The failure an activity ended with for good, as its own type and details. */
export function causeOf(error: unknown): ApplicationFailure {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return cause instanceof ApplicationFailure
    ? failure(cause.type ?? FAILURES.unexpected, cause.details ?? [])
    : failure(FAILURES.unexpected);
}

const EXPECTED: readonly string[] = [FAILURES.refused, FAILURES.fenced, FAILURES.stale];

/** A failure the tables know, after which the workflow simply goes on. */
export const isExpected = (cause: ApplicationFailure): boolean => EXPECTED.includes(cause.type ?? '');
