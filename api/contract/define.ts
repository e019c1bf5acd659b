import { z } from 'zod';
import { STEP_NAMES, type StepName } from '../../domain/processes';
import type { Endpoint, Restricted } from './endpoint';
import type { OutdatingEvents } from './live-event';
import { withCursor, type Page, type WithCursor } from './page';
import type { UploadForm } from './upload';
import type { Who } from './who';

const noInput = z.object({});
type Nothing = typeof noInput;

type Method = Endpoint<Nothing, Nothing, Nothing, Nothing>['method'];

interface Draft<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  W extends Who,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** Callers (./who). Required, so that no call is open by oversight. */
  who: W;
  steps?: readonly StepName[];
  /** Set for a POST that only reads. It is a POST because its input must not be in a URL. */
  reads?: boolean;
  outdatedBy?: OutdatingEvents;
  /** Restricted sessions that may make the call; `viewing` may make every call that reads. */
  allowedInRestricted?: readonly Restricted[];
  multipart?: boolean;
  upload?: UploadForm;
  revalidated?: boolean;
  maxFiles?: number;
  mediaTypes?: readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  output: O;
}

/** Declares an endpoint; a schema that is left out accepts no input. The type says whether the endpoint reads. */
export function endpoint<
  M extends Method,
  O extends z.ZodType,
  W extends Who,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends boolean = M extends 'get' ? true : false,
  G extends Page | undefined = undefined,
>(
  draft: Draft<P, Q, B, O, W> & { method: M; reads?: R; page?: G },
): Endpoint<P, WithCursor<Q, G>, B, O, W> & { reads: R; page: G } {
  const query = draft.query ?? noInput;
  return {
    ...draft,
    reads: draft.reads ?? ((draft.method === 'get') as R),
    params: draft.params ?? (noInput as unknown as P),
    query: (draft.page ? withCursor(query, draft.page) : query) as WithCursor<Q, G>,
    page: draft.page as G,
    body: draft.body ?? (noInput as unknown as B),
  };
}

type FileDraft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, W extends Who> = Omit<
  Draft<P, Q, B, z.ZodVoid, W>,
  'output' | 'mediaTypes'
> & { mediaTypes: readonly string[] };

/** Declares an endpoint that answers bytes of these media types, written by its route. */
export const fileEndpoint = <
  W extends Who,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  draft: FileDraft<P, Q, B, W>,
): Endpoint<P, WithCursor<Q, undefined>, B, z.ZodVoid, W> =>
  endpoint({ ...draft, output: z.void(), page: undefined });

/** `:id` of any record, in small letters. */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });
/** A moment as ISO 8601 text. */
export const moment = z.string();
export const done = z.object({ message: z.string().optional() });

/** `process.step`, as the tables of domain/ name a step. */
export const stepName = z.enum(STEP_NAMES);
