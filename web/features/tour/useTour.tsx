import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { contract } from '../../../api/contract';
import type { Tour } from '../../../domain/tours';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';
import { useAppSelector } from '../../store/hooks';
import { whenIdle } from '../../shared/prefetch';
import { isComposing } from '../../shared/isComposing';
import { accountOf } from '../../session/slice';
import { tourOf } from './places';

/** Neither comes with the page: a tour is offered once, when there is nothing else to do. */
const PageTour = lazy(() => import('./PageTour'));
// An offer that does not come is made another time; the page stays.
const TourOffer = lazy(() => import('./TourOffer').catch(() => ({ default: () => null })));

/**
 * The tour of the page, offered until the person takes or declines it, and shown whenever it is asked for. Escape ends both for good. Support that looks at the system as somebody
 * is shown none: it would be noted as theirs.
 */
export function useTour(): {
  start: (tour: Tour) => void;
  tour: ReactNode;
  offer: ReactNode;
  /** For `TourPageContext`. */
  enterPage: () => () => void;
} {
  const { pathname } = useLocation();
  const [currentTour, setShown] = useState<Tour>();
  const [seenTours, note] = useSeen();
  const here = tourOf(pathname);
  const [shownPages, setShownPages] = useState(0);
  const enterPage = useCallback(() => {
    setShownPages((count) => count + 1);
    return () => setShownPages((count) => count - 1);
  }, []);
  const [offered, setOffered] = useState<Partial<Record<Tour, string>>>({});
  // Once a session, on one page: who goes on without an answer is not asked on every next one.
  const open = here && shownPages > 0 && (offered[here] ?? pathname) === pathname;
  const due = open && seenTours && !seenTours.includes(here) ? here : undefined;
  if (due && offered[due] === undefined) setOffered({ ...offered, [due]: pathname });
  const current = currentTour ?? due;
  const close = () => {
    if (current && current === due) note(current);
    setShown(undefined);
  };
  // antd's Tour has the key for itself.
  useEscape(currentTour ? undefined : due && close);
  const tour = currentTour ? (
    <Suspense>
      <PageTour key={currentTour} tour={currentTour} onClose={close} />
    </Suspense>
  ) : null;
  const offer = !currentTour && due && (
    <Suspense>
      <TourOffer tour={due} onStart={() => setShown(due)} onDecline={close} />
    </Suspense>
  );
  return { start: setShown, tour, offer, enterPage };
}

/** Calls back on Escape, wherever the focus is; the page's own use of the key is left to it. */
function useEscape(onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  const listens = onEscape !== undefined;
  useEffect(() => {
    if (!listens) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) latest.current?.();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [listens]);
}

/** The tours that have been shown, asked for when there is nothing else to do; undefined while it is not known. */
function useSeen(): [Tour[] | undefined, (tour: Tour) => void] {
  const id = useAppSelector((state) => {
    const account = accountOf(state);
    return account?.impersonation ? undefined : account?._id;
  });
  const [stored, setSeen] = useState<Tour[]>();
  useEffect(() => {
    if (!id) return undefined;
    const stopping = new AbortController();
    whenIdle(() => {
      if (stopping.signal.aborted) return;
      call(contract.seenTours, {}, { signal: stopping.signal }).then(
        (answer) => setSeen(answer.seen),
        failureOf,
      );
    });
    return () => {
      stopping.abort();
      setSeen(undefined);
    };
  }, [id]);
  const note = (tour: Tour) => {
    setSeen((before) => before && [...before, tour]);
    // Not noted, it is offered once more: no harm is done.
    call(contract.seeTour, { body: { tour } }).catch(failureOf);
  };
  return [stored, note];
}
