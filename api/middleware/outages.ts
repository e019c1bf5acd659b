import { ConnectionError, DatabaseError } from 'sequelize';
import { FileDamaged, FileMissing } from '../../files/store';
import { ProviderRefused, ProviderUnavailable } from '../../signing/provider/signing-provider';
import { ApiProblem } from '../errors';

/** PostgreSQL is shutting down, starting, or has cut the connection (classes 08, 25P and 57P, too many clients). */
const GONE = /^(08...|25P0[34]|57P0[1-5]|53300)$/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** gRPC: UNAVAILABLE, as Temporal's client reports it. */
const GRPC_UNAVAILABLE = 14;

const RETRY = { headers: { 'Retry-After': '2' } };

/**
 * What the error says of the services behind the API: 503 `unavailable` if PostgreSQL or Temporal cannot be reached now,
 * 503 `signing-unavailable` if the signing provider gives no answer that can be used, 500 `file-lost` if a stored file's
 * bytes are gone or damaged; else nothing.
 */
export function outage(error: unknown): ApiProblem | undefined {
  if (error instanceof FileMissing || error instanceof FileDamaged) return new ApiProblem(500, 'file-lost');
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    return new ApiProblem(503, 'signing-unavailable', RETRY);
  }
  return isOutage(error) ? new ApiProblem(503, 'unavailable', RETRY) : undefined;
}

function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const code = codeOf(error instanceof DatabaseError ? error.original : error);
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

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
