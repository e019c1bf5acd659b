import { ConnectionError, DatabaseError } from '../../db/database';
import { FileDamaged, FileMissing } from '../../files/store';
import { ProviderRefused, ProviderUnavailable } from '../../signing/provider/signing-provider';
import { PdfError } from '../../pdf/render';
import { ProblemError } from '../../records/problem';

/** SQLSTATEs of a PostgreSQL that is shutting down, starting, has closed the connection or has too many clients. */
const POSTGRES_UNAVAILABLE = /^(08...|25P0[34]|57P0[1-5]|53300)$/;
const SOCKET_ERRORS = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** gRPC code UNAVAILABLE of Temporal's client. */
const GRPC_UNAVAILABLE = 14;

/** Codes of PostgreSQL and the system for a full disk, and messages of Temporal's SQLite. */
const DISK_FULL_CODES = /^(53100|ENOSPC)$/;
const DISK_FULL_MESSAGES = /database or disk is full|No space left on device/i;

const RETRY = { headers: { 'Retry-After': '2' } };

/** Returns the problem of a full disk, which persists until space is freed. */
export const diskFull = () => new ProblemError(503, 'disk-full', { headers: { 'Retry-After': '30' } });

/**
 * Returns the problem of a service behind the API: 503 `disk-full` if there is no room to write, 503 `unavailable` if PostgreSQL or
 * Temporal cannot be reached now, 503 `signing-unavailable` if the signing provider gives no usable answer, 500 `file-lost` if a stored
 * file's bytes are gone or damaged, 422 `print-too-long` or 500 `print-failed` if a document cannot be printed; else undefined.
 */
export function outageProblem(error: unknown): ProblemError | undefined {
  if (error instanceof FileMissing || error instanceof FileDamaged) return new ProblemError(500, 'file-lost');
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return new ProblemError(503, 'signing-unavailable', RETRY);
  }
  if (error instanceof PdfError) return printProblem(error);
  if (isDiskFull(error)) return diskFull();
  return isOutage(error) ? new ProblemError(503, 'unavailable', RETRY) : undefined;
}

/** Returns the problem of a document that takes too long to print (422) or fails for an unknown reason (500). */
const printProblem = ({ code }: PdfError) =>
  code === 'timeout' ? new ProblemError(422, 'print-too-long') : new ProblemError(500, 'print-failed');

function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    DISK_FULL_CODES.test(codeOf(originOf(error))) ||
    [error, cause].some((failure) => DISK_FULL_MESSAGES.test(messageOf(failure)))
  );
}

function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const code = codeOf(originOf(error));
  if (POSTGRES_UNAVAILABLE.test(code) || SOCKET_ERRORS.test(code) || isConnectionCut(error)) return true;
  return code === String(GRPC_UNAVAILABLE) || isUnavailableInside(error);
}

/** Returns whether the connection ended during a query. node-postgres has no error code for this case. */
const isConnectionCut = (error: unknown) =>
  error instanceof Error && /^Connection terminated|not queryable/.test(error.message);

/** Returns whether the cause is a gRPC error UNAVAILABLE, as in Temporal's ServiceError. */
function isUnavailableInside(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) === String(GRPC_UNAVAILABLE);
}

/** Returns the driver's error, which Sequelize wraps. */
const originOf = (error: unknown) =>
  error instanceof DatabaseError || error instanceof ConnectionError ? error.original : error;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
