import type { z } from 'zod';
import type { Touched } from './live-event';
import type { Page } from './page';
import type { StepName } from '../../domain/processes';
import type { UploadForm } from './upload';
import type { Who } from './who';

/**
 * Sessions that may not do everything: `viewing`, support that has entered as somebody and only reads; `confined`, an account
 * that has to set a second factor first.
 */
export type Restricted = 'viewing' | 'confined';

/** One call of the API: the router mounts it, the web client calls it, OpenAPI is printed from it. */
export interface Endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  W extends Who = Who,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `:parameters`. */
  path: string;
  summary: string;
  /** Callers; where a rule is named, the route's policy of that name decides too. */
  who: W;
  /** Steps of the tables the call may take: it is refused to a role that takes none of them. */
  steps?: readonly StepName[];
  /** It changes nothing: what is got, and a POST that says so. A query of the client, and left to who views as somebody. */
  reads: boolean;
  /** Which live events make its answer old; the client reads it again. */
  touchedBy?: Touched;
  /** Paging of a list; its answer has the cursor of the next page as `next`. */
  page?: Page;
  leftTo?: readonly Restricted[];
  params: P;
  query: Q;
  body: B;
  /** Content of the answer's `data`. */
  output: O;
  /** The answer is no JSON with `data` but bytes of one of these media types. */
  answers?: readonly string[];
  /** The answer has an ETag: whoever has it already is answered 304. */
  revalidated?: boolean;
  /** The body is multipart/form-data with files, never JSON. */
  multipart?: boolean;
  /** The form with files that the call takes, in place of JSON or beside it. */
  upload?: UploadForm;
  /** Number of files a multipart call may bring; one unless it says otherwise. */
  maxFiles?: number;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** Parts of a call that the built client has when it runs: all else are types to it (web/build/contract-data.ts). */
export type Called = Pick<AnyEndpoint, 'method' | 'path' | 'reads' | 'touchedBy'> & {
  who: Pick<Who, 'by'>;
  page?: Pick<Page, 'parameter'>;
};
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** Input of the client: everything the schemas accept. */
export interface CallOf<E extends AnyEndpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}
