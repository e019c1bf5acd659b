import { useEffect, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import type { PagedRead } from '../../reads/useRead';

/** Name of the query parameter with the open document. */
const ITEM_PARAM = 'document';
/** Location state of an address that was added by opening a document: Back then closes the document. */
const OPENED_HERE = { addedByDesk: true };

interface OpenItem {
  item: DeskItem | undefined;
  /** Whether the address names a document that no longer waits; then no document is displayed. */
  isGone: boolean;
  /** Opens the document of a clicked row; Enter on its link is also a click. */
  onClickCapture: (event: MouseEvent) => void;
  close: () => void;
}

/** The loaded part of the list, and a function that loads further pages. */
interface LoadedList extends Pick<PagedRead<unknown>, 'more' | 'loadMore'> {
  items: readonly DeskItem[];
  /** Whether the items belong to the current address, and not to the previous list. */
  ready: boolean;
}

/**
 * Returns the open document, which the address names; further pages are loaded until it is found. Beside the list
 * (`narrow` is false) the first document is open initially. When the open document disappears, the next one opens and
 * the address follows. Another list (section or search) opens its first document. In a narrow window no document is
 * open initially, and Back closes the open one. A double click on a row's link follows the link; the focus alone
 * opens nothing.
 */
export function useOpenItem({ items, ready, more, loadMore }: LoadedList, narrow: boolean): OpenItem {
  const [search, setSearch] = useSearchParams();
  const { state, pathname } = useLocation() as {
    state: Partial<typeof OPENED_HERE> | null;
    pathname: string;
  };
  const navigate = useNavigate();
  const list = `${pathname}?${search.get('search') ?? ''}`;
  const [last, setLast] = useState<{ list: string; place: number; id?: string }>({ list, place: 0 });
  const idInUrl = search.get(ITEM_PARAM);
  const index = items.findIndex(({ _id }) => _id === idInUrl);
  if (last.list !== list) setLast({ list, place: Math.max(index, 0), id: items[index]?._id });
  else if (index >= 0 && (index !== last.place || last.id !== idInUrl))
    setLast({ list, place: index, id: items[index]?._id });
  const beside = narrow ? undefined : items[Math.min(last.place, items.length - 1)];
  const isAdded = state?.addedByDesk === true;

  const isMissing = idInUrl !== null && index < 0 && ready;
  // It was open here and has disappeared: it was signed, sent back or removed by somebody else. Only a document that
  // was never open here is searched in further pages.
  const hasLeft = isMissing && last.id === idInUrl;
  const isSought = isMissing && !hasLeft;
  const next = hasLeft ? beside?._id : undefined;
  useEffect(() => {
    if (isSought && more === 'idle') loadMore();
  }, [isSought, more, loadMore]);
  useEffect(() => {
    if (!hasLeft) return;
    if (isAdded && next === undefined) {
      void navigate(-1);
      return;
    }
    setSearch(
      (now) => {
        const following = new URLSearchParams(now);
        if (next === undefined) following.delete(ITEM_PARAM);
        else following.set(ITEM_PARAM, next);
        return following;
      },
      { replace: true },
    );
  }, [hasLeft, isAdded, next, navigate, setSearch]);

  const open = (id: string) => {
    if (id === idInUrl && index >= 0) return;
    const params = new URLSearchParams(search);
    params.set(ITEM_PARAM, id);
    const adds = narrow && !isAdded;
    setSearch(params, { replace: !adds, state: adds || isAdded ? OPENED_HERE : undefined });
  };
  return {
    item: items[index] ?? (idInUrl === null || hasLeft ? beside : undefined),
    isGone: isSought && more === 'end',
    onClickCapture(event) {
      const { target, detail, ctrlKey, metaKey, shiftKey } = event;
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row-key]') : null;
      const id = row?.dataset.rowKey;
      if (!row || id === undefined || (target as Element).closest('label, input')) return;
      // With a modifier key the link opens in another tab or window.
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
        const closed = new URLSearchParams(search);
        closed.delete(ITEM_PARAM);
        setSearch(closed, { replace: true });
      }
    },
  };
}
