import { ApplicationFailure, log } from '@temporalio/activity';
import type { Refusal } from '../domain/steps/types';

const final = (type: string, details: unknown[] = []) =>
  ApplicationFailure.create({ type, message: type, nonRetryable: true, details });

/** The run has been reset away, or another wrote in between: nothing is written. */
export const fenced = () => final('FENCED');
export const refusedByRecords = (refusal: Refusal) => final('REFUSED', [refusal]);
/** A fault no retry mends: the application waits for an operator. */
export const unexpected = () => final('UNEXPECTED');

/** SQLSTATE classes that come again at every retry: bad data, a broken constraint, a wrong statement. */
const LASTING = /^(22|23|42)/;

interface PostgresError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** Turns a lasting database error into an `unexpected` failure; any other is thrown on and retried. */
export async function lasting<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '', constraint, message } = (error as { original?: PostgresError }).original ?? {};
    if (!LASTING.test(code)) throw error;
    // The statement's values stay out of log and history; its code and constraint say enough.
    log.error('lasting database error', { code, constraint, message });
    throw unexpected();
  }
}
