import { ApplicationFailure, log } from '@temporalio/activity';
import { DatabaseError } from 'pg';
import type { Refusal } from '../../domain/process/types';
import { ProviderRefused } from '../../signing/provider/signing-provider';
import { PdfError } from '../../pdf/pool';

const final = (type: string, details: unknown[] = []) =>
  ApplicationFailure.create({ type, message: type, nonRetryable: true, details });

/** Failure of a fenced write: the run was reset or another run has written; nothing was changed. */
export const fenced = () => final('FENCED');
export const refusedByRecords = (refusal: Refusal) => final('REFUSED', [refusal]);
/** Failure that no retry fixes: the application waits for an operator. */
export const unexpected = () => final('UNEXPECTED');

/** SQLSTATE classes that recur at every retry: bad data, a violated constraint, a wrong statement. */
const PERMANENT_SQLSTATE = /^(22|23|42)/;

interface PostgresError {
  code?: string;
  constraint?: string;
}

/** Turns an error that no retry fixes into an `unexpected` failure; any other is rethrown, and Temporal retries. */
export async function nonRetryable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isPermanent(error)) throw error;
    // Messages quote values, which must not be in log or history, so only code and constraint are logged.
    const { code, constraint } = postgresError(error) ?? (error as PostgresError);
    log.error('lasting error', { name: (error as Error).name, code, constraint });
    throw unexpected();
  }
}

/** Returns PostgreSQL's error: the cause of Sequelize's, or as node-postgres throws it (db/prepared.ts). */
const postgresError = (error: unknown): PostgresError | undefined =>
  error instanceof DatabaseError ? error : (error as { original?: PostgresError }).original;

const isPermanent = (error: unknown): boolean =>
  PERMANENT_SQLSTATE.test(postgresError(error)?.code ?? '') ||
  error instanceof ProviderRefused ||
  (error instanceof PdfError && error.code === 'definition');
