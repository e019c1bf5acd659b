import { useCallback, useMemo, useState } from 'react';
import { contract } from '../../api/contract';
import type { AnyEndpoint } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { rethrowUnlessApiError, type Failure } from '../api/problem';
import { readToken } from '../api/token';
import { useAppDispatch } from '../store/hooks';
import type { AppDispatch, RootState } from '../store/state';
import { mapRemote, remoteOf, type Remote } from './remote';
import { api, CALL_TIMEOUT_MS, type ReadRequest } from './api';
import { inputAt, nextOf, type PagedName, type ReadInput, type ReadName, type ReadOutput } from './names';

export interface Read<T> {
  remote: Remote<T>;
  /** Reads again; the shown value stays until the answer. */
  refresh: () => void;
}

export interface PagedRead<T> extends Read<T[]> {
  more: 'end' | 'idle' | 'loading' | 'failed';
  loadMore: () => void;
}

interface ReadOptions {
  /** Poll interval in ms while the page is visible; it is also read at once when it becomes visible again. */
  every?: number;
}

/**
 * Reads one call of the contract while the component is mounted, and again after the live events that its contract names.
 * `const { remote, refresh } = useRead('application', { params: { id } })`
 */
export function useRead<K extends ReadName>(
  name: K,
  input: ReadInput<K> = {},
  options?: ReadOptions,
): Read<ReadOutput<K>> {
  const { remote, refresh } = usePages(name, input, options);
  const first = useMemo(() => mapRemote(remote, ([page]) => page as ReadOutput<K>), [remote]);
  return { remote: first, refresh };
}

/** Reads a list page by page; returns all pages that have arrived, and a function that loads the next. */
export function usePagedRead<K extends PagedName>(
  name: K,
  input: ReadInput<K> = {},
): PagedRead<ReadOutput<K>> {
  const { request, remote, refresh } = usePages(name, input);
  const dispatch = useAppDispatch();
  const [paging, setPaging] = useState<{ of: ReadRequest; more: 'idle' | 'loading' | 'failed' }>();
  const loadMore = useCallback(async () => {
    setPaging({ of: request, more: 'loading' });
    const more = await dispatch(readMore(request));
    setPaging((now) => (now?.of === request ? { of: request, more } : now));
  }, [dispatch, request]);
  const moreState = paging?.of === request ? paging.more : 'idle';
  return {
    remote: remote as Remote<ReadOutput<K>[]>,
    refresh,
    loadMore: () => void loadMore(),
    more: remote.kind === 'some' && nextOf(remote.value) ? moreState : 'end',
  };
}

function usePages(name: ReadName, input: object, { every }: ReadOptions = {}) {
  const dispatch = useAppDispatch();
  const text = JSON.stringify(input);
  // Equal requests are one object in all renders.
  const request = useMemo<ReadRequest>(() => ({ name, input: JSON.parse(text) as object }), [name, text]);
  const { currentData, error, isFetching, requestId } = api.endpoints[name].useQuery(
    request.input,
    every ? { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnFocus: true } : {},
  );
  // A cached value is read again on mounting, but the first render precedes that request.
  const started = { request, cachedBy: isFetching ? undefined : requestId };
  const [first, setFirst] = useState(started);
  if (first.request !== request) setFirst(started);
  const { cachedBy } = first.request === request ? first : started;
  const reading = isFetching || (cachedBy !== undefined && cachedBy === requestId);
  const remote = useMemo(
    () => remoteOf(currentData, error as Failure | undefined, reading),
    [currentData, error, reading],
  );
  const refresh = useCallback(() => void dispatch(readAfterRunning(request)), [dispatch, request]);
  return { request, remote, refresh };
}

/** Reads again after a running read has ended, which may have begun before the change. */
const readAfterRunning =
  ({ name, input }: ReadRequest) =>
  async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(api.util.getRunningQueryThunk(name, input));
    await dispatch(api.endpoints[name].initiate(input, { subscribe: false, forceRefetch: true }));
  };

/**
 * Reads the next page; repeats it if the list was refreshed meanwhile and its cursor has changed. An infinite query would run the two
 * reads one after the other, or drop one.
 */
const readMore =
  ({ name, input }: ReadRequest) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<'idle' | 'failed'> => {
    const next = () => nextOf(api.endpoints[name].select(input)(getState()).data);
    const token = readToken();
    try {
      for (let cursor = next(); cursor && token === readToken();) {
        const page = await call(contract[name] as AnyEndpoint, inputAt(name, input, cursor), {
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        });
        const now = next();
        if (now === cursor && token === readToken()) {
          dispatch(api.util.updateQueryData(name, input, (pages) => void pages.push(page)));
          break;
        }
        cursor = now;
      }
      return 'idle';
    } catch (error) {
      rethrowUnlessApiError(error);
      return 'failed';
    }
  };
