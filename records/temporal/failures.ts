import { ApplicationFailure, log } from '@temporalio/activity';
import { DatabaseError } from 'pg';
import type { Refusal } from '../../domain/process/types';
import { ProviderRefused } from '../../signing/provider/signing-provider';
import { PdfError } from '../../pdf/pool';

const finalFailure = (type: string, details: unknown[] = []) =>
  ApplicationFailure.create({ type, message: type, nonRetryable: true, details });

/** Returns the failure of a fenced write: the run was reset or another run has written; nothing was changed. */
export const fencedFailure = () => finalFailure('FENCED');
export const refusedByRecords = (refusal: Refusal) => finalFailure('REFUSED', [refusal]);
/** Returns the failure that no retry can fix: the application waits for an operator. */
export const unexpectedFailure = () => finalFailure('UNEXPECTED');

/** SQLSTATE classes of errors that recur on every retry: invalid data, a violated constraint, a wrong statement. */
const PERMANENT_SQLSTATE = /^(22|23|42)/;

interface PostgresError {
  code?: string;
  constraint?: string;
}

/**
 * Converts an error that no retry can fix into an `unexpected` failure; rethrows any other error, which Temporal
 * retries.
 */
export async function nonRetryable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isPermanent(error)) throw error;
    // Error messages quote values, which must not appear in log or history. Only code and constraint are logged.
    const { code, constraint } = postgresError(error) ?? (error as PostgresError);
    log.error('lasting error', { name: (error as Error).name, code, constraint });
    throw unexpectedFailure();
  }
}

/**
 * Returns PostgreSQL's error: the cause of an error of Sequelize, or the error itself as node-postgres throws it
 * (db/prepared.ts).
 */
const postgresError = (error: unknown): PostgresError | undefined =>
  error instanceof DatabaseError ? error : (error as { original?: PostgresError }).original;

const isPermanent = (error: unknown): boolean =>
  PERMANENT_SQLSTATE.test(postgresError(error)?.code ?? '') ||
  error instanceof ProviderRefused ||
  (error instanceof PdfError && error.code === 'definition');
