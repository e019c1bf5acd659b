import { BaseError, ConnectionError, DatabaseError } from 'sequelize';
import { ApiProblem } from '../errors';

/** PostgreSQL is shutting down, starting, or has cut the connection (classes 08 and 57P, too many clients). */
const GONE = /^(08...|57P0[1-5]|53300)$/;
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** gRPC: UNAVAILABLE, as Temporal's client reports it. */
const GRPC_UNAVAILABLE = 14;

/** 503 `unavailable` if the error says that PostgreSQL or Temporal cannot be reached now; they may be back shortly. */
export function outage(error: unknown): ApiProblem | undefined {
  if (!isOutage(error)) return undefined;
  return new ApiProblem(503, 'unavailable', { headers: { 'Retry-After': '2' } });
}

function isOutage(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const code = codeOf(error instanceof DatabaseError ? error.original : error);
  if (error instanceof BaseError) return GONE.test(code) || SOCKET.test(code) || isCut(error);
  return code === String(GRPC_UNAVAILABLE) || isUnavailableInside(error);
}

/** node-postgres has no code for a connection that ended under a query. */
const isCut = (error: Error) => /Connection terminated|not queryable/.test(error.message);

/** Temporal's ServiceError holds the gRPC error as its cause. */
function isUnavailableInside(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) === String(GRPC_UNAVAILABLE);
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
