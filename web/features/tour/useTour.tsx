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
import { tourOf } from './tourSteps';

/** Lazy, like the offer: the code of a tour is loaded only when one is offered or shown. */
const PageTour = lazy(() => import('./PageTour'));
// If the code of the offer cannot be loaded, the page works without it and the tour is offered later.
const TourOffer = lazy(() => import('./TourOffer').catch(() => ({ default: () => null })));

/**
 * Returns the tour of the page. It is offered until the person starts or declines it, and shown whenever the person starts it. Escape
 * closes the offer and the tour. During an impersonation no tour is offered, since it would be marked as seen by the impersonated person.
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
  const [seenTours, markSeen] = useSeenTours();
  const pageTour = tourOf(pathname);
  const [shownPages, setShownPages] = useState(0);
  const enterPage = useCallback(() => {
    setShownPages((count) => count + 1);
    return () => setShownPages((count) => count - 1);
  }, []);
  const [offered, setOffered] = useState<Partial<Record<Tour, string>>>({});
  // A tour is offered on only one page in a session: a person who opens another page without answering gets no further offer.
  const open = pageTour && shownPages > 0 && (offered[pageTour] ?? pathname) === pathname;
  const due = open && seenTours && !seenTours.includes(pageTour) ? pageTour : undefined;
  if (due && offered[due] === undefined) setOffered({ ...offered, [due]: pathname });
  const current = currentTour ?? due;
  const close = () => {
    if (current && current === due) markSeen(current);
    setShown(undefined);
  };
  // antd's Tour handles Escape itself.
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

/** Calls `onEscape` on Escape, wherever the focus is; other handlers of the key still run. */
function useEscape(onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  const listens = onEscape !== undefined;
  useEffect(() => {
    if (!listens) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) latest.current?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listens]);
}

/**
 * Returns the tours that the person has seen, and a function that marks a tour as seen. The tours are read when the browser is idle;
 * before that they are undefined.
 */
function useSeenTours(): [Tour[] | undefined, (tour: Tour) => void] {
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
  const markSeen = (tour: Tour) => {
    setSeen((before) => before && [...before, tour]);
    // If this fails, the tour is offered once more, which does no harm.
    call(contract.markTourSeen, { body: { tour } }).catch(failureOf);
  };
  return [stored, markSeen];
}
