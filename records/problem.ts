import type { Refusal } from '../domain/process/types';
import type { Winner } from './commands';
export interface ProblemOptions {
  /** Values of the text's `{{names}}`. */
  params?: Record<string, unknown>;
  /** Errors of wrong input by field: a finished text, or a key of the catalogues (`errors:field.required`). */
  errors?: Record<string, string | FieldError>;
  /** The earlier decision that made this one impossible. */
  winner?: Winner;
  /** Refusal of the process tables, with its step and the names of the people in it; its sentence becomes the detail. */
  refusal?: { step?: string; refused: Refusal; names: ReadonlyMap<string, string> };
  /** Headers of the answer, such as `Retry-After`, `Allow`. */
  headers?: Record<string, string>;
}

/** A field's error as a catalogue key, translated when the answer is written. */
export interface FieldError {
  key: string;
  params?: Record<string, unknown>;
}

/**
 * Error that is answered to the caller. Written as `application/problem+json` by api/middleware/problems; `code` is a key of the
 * namespace `errors` or `refusals`.
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
 * @throws ProblemError 404 `not-found` if there is none
 */
export function orNotFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new ProblemError(404, 'not-found');
  return record;
}

/** Stored reason why an item of a batch failed: a code of the texts with its parameters. */
export interface StoredProblem {
  code: string;
  params?: Record<string, unknown>;
  winner?: Winner;
  /** Refusal of the process tables. */
  refusal?: {
    step: string;
    refused: { code: string; params?: Record<string, unknown> };
    names: [string, string][];
  };
}

/** Returns the form in which a problem is stored with the item that failed. */
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
