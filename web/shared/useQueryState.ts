import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters by name; an empty one is absent. */
export type Filters<N extends string> = Partial<Record<N, string>>;

/**
 * Filters that stand in the address. Under `storageKey` local storage keeps the last ones, which come back when the
 * address has none; sign-out clears them (rules/lists-and-search, "Kept filters").
 */
export function useQueryState<const N extends string>(
  names: readonly N[],
  storageKey?: string,
): [Filters<N>, (change: Filters<N>) => void] {
  const [search, setSearch] = useSearchParams();
  const list = names.join(' ');
  const filters = useMemo(() => {
    const found: Filters<N> = {};
    for (const name of list.split(' ') as N[]) {
      const value = search.get(name);
      if (value) found[name] = value;
    }
    if (Object.keys(found).length > 0) return found;
    // At once, not a moment later with the address: what is typed meanwhile would be put before what was kept.
    const saved = savedFilters(storageKey);
    for (const name of list.split(' ') as N[]) if (saved[name]) found[name] = saved[name];
    return found;
  }, [search, list, storageKey]);

  // The router draws a new address a moment later: a second change until then must not undo the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (changed: Filters<N>) => {
      const next = { ...latest.current, ...changed };
      latest.current = next;
      if (storageKey) localStorage.setItem(storageKey, JSON.stringify(next));
      setSearch((current) => withFilters(current, next), { replace: true });
    },
    [setSearch, storageKey],
  );

  useEffect(() => {
    if (list.split(' ').some((name) => search.get(name))) return;
    const saved = savedFilters(storageKey);
    // Filters that the user has emptied are empty here too, and stay so.
    if (Object.values(saved).some(Boolean)) {
      setSearch((current) => withFilters(current, saved), { replace: true });
    }
  }, [list, search, setSearch, storageKey]);

  return [filters, change];
}

function withFilters(current: URLSearchParams, filters: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(filters)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function savedFilters(storageKey: string | undefined): Record<string, string | undefined> {
  try {
    return JSON.parse((storageKey && localStorage.getItem(storageKey)) || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
