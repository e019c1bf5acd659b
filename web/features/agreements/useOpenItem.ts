import { useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';

/** Name of the open document in the address. */
const NAME = 'document';
/** Location state of an address that was added by opening a document: Back closes the document. */
const ADDED = { addedByDesk: true };

interface OpenItem {
  item: DeskItem | undefined;
  /** Opens the document of a clicked row; Enter on its link is a click, too. */
  onClickCapture: (event: MouseEvent) => void;
  close: () => void;
}

/**
 * Returns the open document, which the address names. Beside the list (`narrow` false) it is at first the first one, and the next
 * one after it has disappeared; another list (section or search) begins with its first again. In a narrow window none is open at first, and Back closes it. A double click on a row's link
 * follows the link; the focus alone opens nothing.
 */
export function useOpenItem(items: readonly DeskItem[], narrow: boolean): OpenItem {
  const [search, setSearch] = useSearchParams();
  const { state, pathname } = useLocation() as { state: Partial<typeof ADDED> | null; pathname: string };
  const navigate = useNavigate();
  const list = `${pathname}?${search.get('search') ?? ''}`;
  const [placedIn, setPlacedIn] = useState(list);
  const [place, setPlace] = useState(0);
  const found = items.findIndex(({ _id }) => _id === search.get(NAME));
  if (placedIn !== list) {
    setPlacedIn(list);
    setPlace(Math.max(found, 0));
  } else if (found >= 0 && found !== place) setPlace(found);
  const beside = narrow ? undefined : items[Math.min(place, items.length - 1)];
  const isAdded = state?.addedByDesk === true;

  const open = (id: string) => {
    if (id === search.get(NAME) && found >= 0) return;
    const next = new URLSearchParams(search);
    next.set(NAME, id);
    const adds = narrow && !isAdded;
    setSearch(next, { replace: !adds, state: adds || isAdded ? ADDED : undefined });
  };
  return {
    item: items[found] ?? beside,
    onClickCapture(event) {
      const { target, detail, ctrlKey, metaKey, shiftKey } = event;
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row-key]') : null;
      const id = row?.dataset.rowKey;
      if (!row || id === undefined || (target as Element).closest('label, input')) return;
      // With a modifier the link opens in another tab or window.
      if (ctrlKey || metaKey || shiftKey) return;
      if ((target as Element).closest('a')) {
        if (detail > 1) return;
        event.preventDefault();
      }
      open(id);
    },
    close() {
      if (isAdded) void navigate(-1);
      else {
        const next = new URLSearchParams(search);
        next.delete(NAME);
        setSearch(next, { replace: true });
      }
    },
  };
}
