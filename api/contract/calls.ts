import type { z } from 'zod';
import type { AnyEndpoint } from './endpoint';

/** Names of the calls with a JSON response. Calls with a binary response are left out, because they are fetched by their URL. */
type CallName<M> = {
  [K in keyof M]: M[K] extends { method: AnyEndpoint['method']; output: infer O }
    ? O extends z.ZodVoid
      ? never
      : K
    : never;
}[keyof M];

/** Returns the calls with a JSON response among the exports of a contract. */
export const callsOf = <M extends object>(exported: M): Pick<M, CallName<M>> =>
  Object.fromEntries(Object.entries(exported).filter(([, value]) => isJsonCall(value))) as Pick<
    M,
    CallName<M>
  >;

function isJsonCall(value: unknown): boolean {
  const { method, mediaTypes } = (value ?? {}) as Partial<AnyEndpoint>;
  return method !== undefined && !mediaTypes;
}
