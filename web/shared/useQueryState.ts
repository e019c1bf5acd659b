import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters by name; an empty one is absent. */
export type Filters<N extends string> = Partial<Record<N, string>>;

/**
 * Keeps filters in the address. Local storage has the last ones under `storageKey`; they are restored when the address has
 * none, and removed at sign-out (rules/lists-and-search, "Kept filters").
 */
export function useQueryState<const N extends string>(
  names: readonly N[],
  storageKey?: string,
): [Filters<N>, (change: Filters<N>) => void] {
  const [search, setSearch] = useSearchParams();
  const list = names.join(' ');
  const filters = useMemo(() => {
    const filters: Filters<N> = {};
    for (const name of list.split(' ') as N[]) {
      const value = search.get(name);
      if (value) filters[name] = value;
    }
    if (Object.keys(filters).length > 0) return filters;
    // Stored filters apply from the first render, before the address contains them; otherwise they would overwrite input typed meanwhile.
    const saved = savedFilters(storageKey);
    for (const name of list.split(' ') as N[]) if (saved[name]) filters[name] = saved[name];
    return filters;
  }, [search, list, storageKey]);

  // The router renders a new address a moment later; a second change before that must not undo the first.
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
    // Filters that the user has cleared stay empty.
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
