import { LIMITS } from '../../domain/limits';
import { ProblemError } from '../../records/problem';

/** Error of raw-body, co-body and formidable about a body they cannot read. */
interface BodyError {
  status?: number;
  httpCode?: number;
  code?: unknown;
}

/** Field to which errors are assigned, because the parser does not name the unreadable one. */
const FILE = 'file';

/** formidable's codes (FormidableError.js). */
const EMPTY_FILE = [1008, 1010];
const TOO_MUCH = [1006, 1007, 1009, 1015, 1016];

/** Returns the problem of an unreadable JSON body. */
export function jsonProblem(error: unknown): ProblemError {
  const { status } = error as BodyError;
  if (status === 413) return new ProblemError(413, 'body-too-large');
  if (status === 415) return new ProblemError(415, 'unsupported-media-type');
  return new ProblemError(400, 'malformed-json');
}

/** Returns the problem of an unreadable multipart body. Errors of the server's own disk are rethrown. */
export function multipartProblem(error: unknown): ProblemError {
  const code = (error as BodyError).code;
  if (typeof code === 'string') throw error;
  if (EMPTY_FILE.includes(Number(code)))
    return new ProblemError(422, 'file-empty', { errors: { [FILE]: 'files:file-empty' } });
  if (TOO_MUCH.includes(Number(code))) {
    const params = { megabytes: LIMITS.fileBytes / 1024 / 1024 };
    const errors = { [FILE]: { key: 'files:file-too-large', params } };
    return new ProblemError(413, 'file-too-large', { params, errors });
  }
  return new ProblemError(400, 'malformed-multipart');
}
