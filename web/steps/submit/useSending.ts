import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Failure } from '../../api/problem';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { placeKey, type DraftPlace } from '../draft';
import {
  courseBeside,
  isBehind,
  isUnderWay,
  versionOf,
  versionText,
  type Course,
  type Version,
} from './course';
import { steps, type Submission } from './slice';

/** Where the sending from this place stands, beside what the page shows. */
export function useCourse(place: DraftPlace, shown: Version): Course | undefined {
  return courseBeside(useLastCourse(place), shown);
}

interface Sending {
  course: Course | undefined;
  submit: (submission: Omit<Submission, 'place' | 'seen'>) => void;
  /** The user goes on typing after a failure. */
  dismiss: () => void;
}

/** How a form sends its step, which goes on also when the form is gone (submit/saga). */
export function useSending(place: DraftPlace, shown: Version): Sending {
  const dispatch = useAppDispatch();
  return {
    course: useCourse(place, shown),
    submit: (submission) => dispatch(steps.asked({ place, seen: versionText(shown), ...submission })),
    dismiss: () => dispatch(steps.went({ place, course: undefined })),
  };
}

/** Calls back when the step has been taken while the form is there. */
export function useTaken(place: DraftPlace, onTaken: () => void): void {
  const last = useLastCourse(place);
  const taken = last?.kind === 'taken' ? versionText(last.decision) : undefined;
  // What was taken from an earlier form is not told to this one.
  const told = useRef(taken);
  useEffect(() => {
    if (taken && taken !== told.current) onTaken();
    told.current = taken;
  }, [taken, onTaken]);
}

/** What this page has decided of an application, and whether it is at it now. */
export function useDecisions(applicationId: string) {
  const sendings = useAppSelector((state) => state.steps[applicationId]);
  const own = sendings?.own;
  return {
    count: own?.length ?? 0,
    /** All of it is in what the page shows. */
    isIn: (shown: Version) => !own?.some((version) => isBehind(shown, versionOf(version))),
    isOwn: useCallback((version: string) => own?.includes(version) ?? false, [own]),
    /** Has one of these steps been taken here? */
    took: (names: ReadonlySet<string>) =>
      Object.entries(sendings?.courses ?? {}).some(
        ([key, { kind }]) => kind === 'taken' && names.has(sendings?.places[key]?.step ?? ''),
      ),
    busy: Object.values(sendings?.courses ?? {}).some(isUnderWay),
  };
}

/** A sending that somebody else's decision has come before. */
export interface Lost {
  place: DraftPlace;
  failure: Failure;
}

/** What has been lost to somebody else's decision and not been put away yet. */
export function useLost(applicationId: string): { lost: Lost[]; putAway: (place: DraftPlace) => void } {
  const dispatch = useAppDispatch();
  const sendings = useAppSelector((state) => state.steps[applicationId]);
  const lost = useMemo(
    () =>
      Object.entries(sendings?.courses ?? {}).flatMap(([key, course]): Lost[] => {
        const place = sendings?.places[key];
        return place && course.kind === 'failed' && course.failure.winner
          ? [{ place, failure: course.failure }]
          : [];
      }),
    [sendings],
  );
  const putAway = (place: DraftPlace) => void dispatch(steps.went({ place, course: undefined }));
  return { lost, putAway };
}

const useLastCourse = (place: DraftPlace): Course | undefined =>
  useAppSelector((state) => state.steps[place.applicationId]?.courses[placeKey(place)]);
