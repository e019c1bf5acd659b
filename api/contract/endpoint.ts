import type { z } from 'zod';
import type { Touched } from './live-event';
import type { Page } from './page';
import type { StepName } from '../../domain/processes';
import type { UploadForm } from './upload';
import type { Who } from './who';

/**
 * Restricted sessions: `viewing`, an administrator who impersonates somebody and only reads; `confined`, an account that has to set a
 * second factor first.
 */
export type Restricted = 'viewing' | 'confined';

/** Description of one call of the API, for the router, the web client and the OpenAPI document. */
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
  /** Callers; if a rule is named, the route's policy of that name decides too. */
  who: W;
  /** Steps of the process tables that the call may take: a role that takes none of them is refused. */
  steps?: readonly StepName[];
  /** The call changes nothing: a GET, or a POST that says so. It is a query of the client, and allowed while impersonating. */
  reads: boolean;
  /** Live events after which the client reads the answer again. */
  touchedBy?: Touched;
  /** Paging of a list; the answer has the cursor of the next page as `next`. */
  page?: Page;
  leftTo?: readonly Restricted[];
  params: P;
  query: Q;
  body: B;
  /** Content of the answer's `data`. */
  output: O;
  /** Media types of an answer of bytes in place of JSON with `data`. */
  answers?: readonly string[];
  /** The answer has an ETag; a caller that sends the current one is answered with status 304. */
  revalidated?: boolean;
  /** The body is multipart/form-data with files, never JSON. */
  multipart?: boolean;
  /** The form with files that the call takes, in place of JSON or beside it. */
  upload?: UploadForm;
  /** Maximum number of files of a multipart call; 1 by default. */
  maxFiles?: number;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** Parts of an endpoint that the built client has at run time; all others are only types (web/build/contract-data.ts). */
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
