import type { BaseQueryFn, QueryDefinition } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { contract } from '../../api/contract';
import type { AnyEndpoint, ClientEndpoint, CallOf } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { failureOrFault, isConnectionFailure, type Failure } from '../api/problem';
import { readToken } from '../api/token';
import { connection } from '../connection/slice';
import { readWhenReleased } from './hold';
import { inputAt, nextOf, READ_NAMES, type ReadName } from './names';

/** Time in ms after which a call counts as unanswered. */
export const CALL_TIMEOUT_MS = 30_000;

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

type Ask = BaseQueryFn<{ name: ReadName; input: CallOf<AnyEndpoint> }, unknown, Failure>;

/** Makes one call of the contract and reports whether the server answered. Without a session only open calls are made. */
const ask: Ask = async ({ name, input }, { signal, dispatch }) => {
  const endpoint: AnyEndpoint = contract[name];
  const { who }: ClientEndpoint = endpoint;
  if (who.by !== 'anyone' && !readToken()) return { error: SIGNED_OUT };
  try {
    const data = await readWhenReleased((givenUp) => {
      const patience = AbortSignal.any([signal, givenUp, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
      return call(endpoint, input, { signal: patience });
    }, signal);
    dispatch(connection.answered());
    return { data };
  } catch (error) {
    const failure = failureOrFault(error);
    if (!signal.aborted)
      dispatch(isConnectionFailure(failure) ? connection.unanswered() : connection.answered());
    return { error: failure };
  }
};

/** Pages of a read that have arrived; exactly one if the call has no cursor. */
type Pages = unknown[];
type Definition = QueryDefinition<object, Ask, ReadName, Pages, 'reads'>;
type ReadsState = { reads: { queries: Record<string, { data?: unknown } | undefined> } };

/**
 * Reads of the server: one query for each reading call of the contract, cached by its input and tagged with its name and its subject's
 * id. A tag that is invalidated during a read causes another read after it, so that no outdated answer stays.
 */
export const api = createApi({
  reducerPath: 'reads',
  baseQuery: ask,
  tagTypes: READ_NAMES,
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  endpoints: (build) =>
    Object.fromEntries(
      READ_NAMES.map((name) => [
        name,
        build.query<Pages, object>({
          /** Reads as many pages as the screen shows. The number is read again after each page, because the user may load more pages. */
          queryFn: async (input, { getState, queryCacheKey = '' }, _options, read) => {
            const mounted = () =>
              ((getState() as ReadsState).reads.queries[queryCacheKey]?.data as Pages)?.length ?? 0;
            const pages: Pages = [];
            do {
              const page = await read({ name, input: inputAt(name, input, nextOf(pages)) });
              if (page.error) return { error: page.error };
              pages.push(page.data);
            } while (nextOf(pages) && pages.length < mounted());
            return { data: pages };
          },
          providesTags: (_pages, _failure, input) => [tagOf({ name, input })],
        }),
      ]),
    ) as Record<ReadName, Definition>,
});

/** A read: the name of a call, and its input. */
export interface ReadRequest {
  name: ReadName;
  input: object;
}

/** Returns the id of a read's subject: `:id` in the call's path. */
export const idIn = (input: object): string | undefined => (input as { params?: { id?: string } }).params?.id;

export const tagOf = ({ name, input }: ReadRequest) => ({ type: name, id: idIn(input) });

/** Reads these calls again if a mounted component shows them. Usually a live event does this. */
export const readAgain = (...names: ReadName[]) => api.util.invalidateTags(names);

/** Reads again all shown calls about this record. */
export const readAgainOf = (id: string) => api.util.invalidateTags(READ_NAMES.map((type) => ({ type, id })));

declare module '../store/state' {
  interface RootState {
    reads: ReturnType<typeof api.reducer>;
  }
}
