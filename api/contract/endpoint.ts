import type { z } from 'zod';
import type { Who } from './who';

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
  /** Who may call it; where a rule is named, the route's policy of that name decides too. */
  who: W;
  params: P;
  query: Q;
  body: B;
  /** What stands in `data` of the answer. */
  output: O;
  /** The answer is no JSON with `data` but bytes of one of these media types. */
  answers?: readonly string[];
  /** Files come along as multipart/form-data. */
  multipart?: boolean;
  /** How many files a multipart call may bring; one unless it says otherwise. */
  maxFiles?: number;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** What the client passes: everything the schemas accept. */
export interface CallOf<E extends AnyEndpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
}
