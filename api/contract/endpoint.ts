import type { z } from 'zod';
import type { OutdatingEvents } from './live-event';
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
  /** Callers. If a rule is named, the route's policy of that name decides too. */
  who: W;
  /** Steps of the process tables that the call may take. A role that takes none of them is refused. */
  steps?: readonly StepName[];
  /**
   * Whether the call changes nothing: a GET, or a POST declared so. Such a call is a query of the client, and
   * is allowed while impersonating.
   */
  reads: boolean;
  /** Live events that outdate the answer, after which the client reads it again. */
  outdatedBy?: OutdatingEvents;
  /** Paging of a list; the answer has the cursor of the next page as `next`. */
  page?: Page;
  /** Restricted sessions that may make the call; `viewing` may make every call that reads. */
  allowedInRestricted?: readonly Restricted[];
  params: P;
  query: Q;
  body: B;
  /** Content of the answer's `data`. */
  output: O;
  /** Media types, if the call answers bytes instead of JSON with `data`. */
  mediaTypes?: readonly string[];
  /** Whether the answer has an ETag. A caller that sends the current ETag is answered with status 304. */
  revalidated?: boolean;
  /** The body is multipart/form-data with files, never JSON. */
  multipart?: boolean;
  /** Form with files that the call accepts, instead of JSON or in addition to it. */
  upload?: UploadForm;
  /** Maximum number of files of a multipart call; 1 by default. */
  maxFiles?: number;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** Parts of an endpoint that the built client has at run time. All other parts are only types there (web/build/contract-data.ts). */
export type ClientEndpoint = Pick<AnyEndpoint, 'method' | 'path' | 'reads' | 'outdatedBy'> & {
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
