import { LIMITS } from '../../domain/limits';
import { ApiProblem } from '../errors';

/** What raw-body, co-body and formidable say of a body they cannot read. */
interface BodyError {
  status?: number;
  httpCode?: number;
  code?: unknown;
}

/** formidable's codes (FormidableError.js). */
const EMPTY_FILE = [1008, 1010];
const TOO_MUCH = [1006, 1007, 1009, 1015, 1016];

/** A JSON body that could not be read, as the caller sees it. */
export function jsonProblem(error: unknown): ApiProblem {
  const { status } = error as BodyError;
  if (status === 413) return new ApiProblem(413, 'body-too-large');
  if (status === 415) return new ApiProblem(415, 'unsupported-media-type');
  return new ApiProblem(400, 'malformed-json');
}

/** A multipart body that could not be read. A fault of our own disk is not the caller's: it is thrown on. */
export function multipartProblem(error: unknown): ApiProblem {
  const code = (error as BodyError).code;
  if (typeof code === 'string') throw error;
  if (EMPTY_FILE.includes(Number(code))) return new ApiProblem(422, 'file-empty');
  if (TOO_MUCH.includes(Number(code))) {
    return new ApiProblem(413, 'file-too-large', { params: { megabytes: LIMITS.fileBytes / 1024 / 1024 } });
  }
  return new ApiProblem(400, 'malformed-multipart');
}
