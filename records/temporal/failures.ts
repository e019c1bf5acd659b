import { ApplicationFailure, log } from '@temporalio/activity';
import { DatabaseError } from 'pg';
import type { Refusal } from '../../domain/process/types';
import { ProviderRefused } from '../../signing/provider/signing-provider';
import { PdfError } from '../../pdf/pool';

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
}

/** Turns an error that no retry mends into an `unexpected` failure; any other is thrown on and retried. */
export async function nonRetryable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isLasting(error)) throw error;
    // Messages quote values, which stay out of log and history; code and constraint say enough.
    const { code, constraint } = postgresError(error) ?? (error as PostgresError);
    log.error('lasting error', { name: (error as Error).name, code, constraint });
    throw unexpected();
  }
}

/** PostgreSQL's own error: inside Sequelize's, or as node-postgres throws it (db/prepared.ts). */
const postgresError = (error: unknown): PostgresError | undefined =>
  error instanceof DatabaseError ? error : (error as { original?: PostgresError }).original;

const isLasting = (error: unknown): boolean =>
  LASTING.test(postgresError(error)?.code ?? '') ||
  error instanceof ProviderRefused ||
  (error instanceof PdfError && error.code === 'definition');
