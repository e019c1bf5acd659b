import type { Refusal } from '../domain/process/types';
import type { Winner } from './commands';
export interface ProblemOptions {
  /** Fill the text's `{{names}}`. */
  params?: Record<string, unknown>;
  /** By field, where input was wrong: a finished text, or a key of the catalogues (`errors:field.required`). */
  errors?: Record<string, string | FieldError>;
  /** The decision that came first, where a decision lost against another. */
  winner?: Winner;
  /** A refusal of the tables (of this step), with the names of the people in it: its sentence is the detail. */
  refusal?: { step?: string; refused: Refusal; names: ReadonlyMap<string, string> };
  /** Such as `Retry-After`, `Allow`. */
  headers?: Record<string, string>;
}

/** A field's error as a catalogue key, put into the user's language when the answer is written. */
export interface FieldError {
  key: string;
  params?: Record<string, unknown>;
}

/**
 * An answer other than success that the caller is meant to see. Written as `application/problem+json` by
 * api/middleware/problems; `code` is a key of the namespace `errors` or `refusals`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly options: ProblemOptions = {},
  ) {
    super(code);
  }
}

/**
 * Returns the record.
 * @throws ProblemError 404 `not-found` where there is none
 */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new ProblemError(404, 'not-found');
  return found;
}

/** Why an item could not be done, as it is kept: a code of the texts with its parameters. */
export interface StoredProblem {
  code: string;
  params?: Record<string, unknown>;
  winner?: Winner;
  /** A refusal of the tables. */
  refusal?: {
    step: string;
    refused: { code: string; params?: Record<string, unknown> };
    names: [string, string][];
  };
}

/** A problem as it is kept beside what could not be done. */
export function storedProblem({ code, options }: ProblemError): StoredProblem {
  const { refusal, params, winner } = options;
  return {
    code,
    params,
    ...(winner && { winner }),
    refusal: refusal && {
      step: refusal.step ?? '',
      refused: refusal.refused,
      names: [...refusal.names],
    },
  };
}
