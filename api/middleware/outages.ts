import { ConnectionError, DatabaseError } from '../../db/database';
import { FileDamaged, FileMissing } from '../../files/store';
import { ProviderRefused, ProviderUnavailable } from '../../signing/provider/signing-provider';
import { PdfError } from '../../pdf/render';
import { ProblemError } from '../../records/problem';

/** PostgreSQL is shutting down, starting, or has cut the connection (classes 08, 25P and 57P, too many clients). */
const GONE = /^(08...|25P0[34]|57P0[1-5]|53300)$/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** gRPC: UNAVAILABLE, as Temporal's client reports it. */
const GRPC_UNAVAILABLE = 14;

/** No room on the disk, in PostgreSQL's and the system's codes, and as Temporal's SQLite says it. */
const FULL = /^(53100|ENOSPC)$/;
const FULL_SAID = /database or disk is full|No space left on device/i;

const RETRY = { headers: { 'Retry-After': '2' } };

/** Passes only when disk space is freed. */
export const diskFull = () => new ProblemError(503, 'disk-full', { headers: { 'Retry-After': '30' } });

/**
 * Returns the problem of a service behind the API: 503 `disk-full` if there is no room to write, 503 `unavailable` if PostgreSQL or
 * Temporal cannot be reached now, 503 `signing-unavailable` if the signing provider gives no answer that can be used, 500 `file-lost`
 * if a stored file's bytes are gone or damaged, 422 `print-too-long` or 500 `print-failed` if a document cannot be printed; else
 * nothing.
 */
export function outage(error: unknown): ProblemError | undefined {
  if (error instanceof FileMissing || error instanceof FileDamaged) return new ProblemError(500, 'file-lost');
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return new ProblemError(503, 'signing-unavailable', RETRY);
  }
  if (error instanceof PdfError) return unprinted(error);
  if (isDiskFull(error)) return diskFull();
  return isOutage(error) ? new ProblemError(503, 'unavailable', RETRY) : undefined;
}

/** A document that takes too long to print (422), or fails to print for an unknown reason (500). */
const unprinted = ({ code }: PdfError) =>
  code === 'timeout' ? new ProblemError(422, 'print-too-long') : new ProblemError(500, 'print-failed');

function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return FULL.test(codeOf(originOf(error))) || [error, cause].some((each) => FULL_SAID.test(saidBy(each)));
}

function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const code = codeOf(originOf(error));
  if (GONE.test(code) || SOCKET.test(code) || isCut(error)) return true;
  return code === String(GRPC_UNAVAILABLE) || isUnavailableInside(error);
}

/** node-postgres has no code for a connection that ended under a query. */
const isCut = (error: unknown) =>
  error instanceof Error && /^Connection terminated|not queryable/.test(error.message);

/** Temporal's ServiceError holds the gRPC error as its cause. */
function isUnavailableInside(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) === String(GRPC_UNAVAILABLE);
}

/** The driver's own error inside Sequelize's. */
const originOf = (error: unknown) =>
  error instanceof DatabaseError || error instanceof ConnectionError ? error.original : error;

const saidBy = (error: unknown) => (error instanceof Error ? error.message : '');

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
