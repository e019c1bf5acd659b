import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { mapRemote, none, type Remote } from '../shared/remote';
import { nextOf } from './fetchPages';
import { readKey, type PagedName, type ReadInput, type ReadName, type ReadOutput } from './names';
import { reads, type ReadEntry } from './slice';

export interface Read<T> {
  remote: Remote<T>;
  /** Reads again; what is shown stays until the answer. */
  refresh: () => void;
}

export interface PagedRead<T> extends Read<T[]> {
  more: 'end' | 'idle' | 'loading' | 'failed';
  loadMore: () => void;
}

/**
 * Reads one call of the contract for as long as the component is there; live events (reads/liveness.ts) read again.
 * `const { remote, refresh } = useRead('application', { params: { id } })`
 */
export function useRead<K extends ReadName>(name: K, input: ReadInput<K> = {}): Read<ReadOutput<K>> {
  const { key, entry } = useEntry(name, input);
  const refresh = useRefresh(key);
  const remote = useMemo(() => mapRemote(remoteOf(entry), (pages) => pages[0] as ReadOutput<K>), [entry]);
  return { remote, refresh };
}

/** The same for a list read page by page: every page that has arrived, and how to get the next. */
export function usePagedRead<K extends PagedName>(
  name: K,
  input: ReadInput<K> = {},
): PagedRead<ReadOutput<K>> {
  const { key, entry } = useEntry(name, input);
  const dispatch = useAppDispatch();
  const refresh = useRefresh(key);
  const loadMore = useCallback(() => dispatch(reads.moreAsked(key)), [dispatch, key]);
  const remote = remoteOf(entry) as Remote<ReadOutput<K>[]>;
  const atEnd = remote.kind !== 'some' || !nextOf(remote.value);
  return { remote, refresh, loadMore, more: atEnd ? 'end' : (entry?.more ?? 'idle') };
}

const remoteOf = (entry: ReadEntry | undefined): Remote<unknown[]> => entry?.remote ?? none;

function useEntry(name: ReadName, input: object) {
  const dispatch = useAppDispatch();
  const key = readKey(name, input);
  useEffect(() => {
    dispatch(reads.watched({ key, name, input: inputIn(key, name) }));
    return () => {
      dispatch(reads.unwatched(key));
    };
  }, [dispatch, key, name]);
  const entry = useAppSelector((state) => state.reads[key]);
  return { key, entry };
}

/** The key holds the whole input: taking it from there keeps the effect from running for an equal object. */
const inputIn = (key: string, name: ReadName): object => JSON.parse(key.slice(name.length + 1)) as object;

function useRefresh(key: string): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(reads.refreshAsked(key));
  }, [dispatch, key]);
}
