import { useEffect, useRef, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '../../../api/areas/search/contract/search';
import { isLongEnough } from '../../../domain/text/number';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../toasts/slice';

/** Pause after the last key before a search starts, in ms (rules/lists-and-search, "Search"). */
export const SEARCH_PAUSE_MS = 800;

/** Returns whether the trimmed text is long enough; digits need three characters (rules/lists-and-search, "Numbers"). */
export const isSearchable = (text: string): boolean => isLongEnough(text, MIN_SEARCH_LENGTH);

/**
 * Text of the search box, applied after a pause or at once with `enter`. A query equal to the applied one gives a warning and no search
 * (rules/lists-and-search, "Search"); an emptied box removes the query. A query from the address replaces the text.
 */
export function useSearchBox(applied: string, apply: (query: string | undefined) => void) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(applied);
  const [outside, setOutside] = useState(applied);
  // The applied query returns from the address a moment later, when more may have been typed.
  const [sentQuery, setSentQuery] = useState<string>();
  if (applied !== outside) {
    setOutside(applied);
    setSentQuery(undefined);
    if (typed.trim() !== applied && applied !== sentQuery) setTyped(applied);
  }
  const settle = (text: string) => {
    const query = text.trim();
    if (query === '') {
      if (applied !== '') apply(undefined);
    } else if (isSearchable(query)) {
      if (query === applied) dispatch(toast.warning({ key: 'search:sameFilter' }));
      else {
        setSentQuery(query);
        apply(query);
      }
    }
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latest.current(text), SEARCH_PAUSE_MS);
    },
    enter: () => {
      window.clearTimeout(timer.current);
      settle(typed);
    },
  };
}
