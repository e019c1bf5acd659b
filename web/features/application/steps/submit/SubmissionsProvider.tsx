import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../../api/contract/application';
import { useAppDispatch } from '../../../../app/hooks';
import { signingToast } from '../../../../signing';
import { toast } from '../../../../toasts/slice';
import { placeKey, type DraftPlace } from '../draft';
import { carryOut, type Submission } from './carryOut';
import { courseBeside, isUnderWay, type Course } from './course';

interface Submissions {
  courseOf: (place: DraftPlace) => Course | undefined;
  /** Resolves with whether the step was taken. */
  submit: (submission: Submission) => Promise<boolean>;
  /** The user goes on typing after a failure. */
  dismiss: (place: DraftPlace) => void;
  /** Was this version (`epoch.version`) made here? Its change needs no announcement. */
  isOwn: (version: string) => boolean;
  busy: boolean;
}

const Context = createContext<Submissions | undefined>(undefined);

/** Between two questions whether a step that is being carried out has been. */
const ASK_AGAIN_MS = 8000;

/**
 * The sendings of one application's page. They stand above the forms, because a form goes from the page as soon as a
 * live event says that its step is over.
 */
export function SubmissionsProvider({
  view,
  refresh,
  onTaken,
  children,
}: {
  view: ApplicationView;
  refresh: () => void;
  /** A step has been taken, whether or not this page still shows the application. */
  onTaken: (applicationId: string) => void;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { i18n } = useTranslation();
  const [courses, setCourses] = useState<Record<string, Course>>({});
  const own = useRef(new Set<string>());
  const nextVersion = useNextVersion(`${view.epoch}.${view.version}`);

  const set = useCallback((place: DraftPlace, course: Course | undefined) => {
    setCourses((all) => {
      const next = { ...all };
      if (course) next[placeKey(place)] = course;
      else delete next[placeKey(place)];
      return next;
    });
  }, []);

  const submit = useCallback(
    async (submission: Submission) => {
      const { place, signs } = submission;
      const ending = await carryOut(submission, {
        language: i18n.language,
        onSigning: (progress) => set(place, { kind: 'signing', progress }),
        onSending: () => set(place, { kind: 'sending' }),
        onPending: () => set(place, { kind: 'pending' }),
        askAgain: () => nextVersion(ASK_AGAIN_MS),
      });
      if (ending.kind === 'failed') {
        set(place, { kind: 'failed', failure: ending.failure });
        return false;
      }
      if (ending.kind === 'unsigned') {
        set(place, undefined);
        dispatch(signingToast(ending.outcome));
        return false;
      }
      const { decision } = ending;
      own.current.add(`${decision.epoch}.${decision.version}`);
      set(place, { kind: 'taken', decision });
      dispatch(signs ? signingToast('signed') : toast.success({ key: `processes:step.${place.step}.done` }));
      onTaken(place.applicationId);
      refresh();
      return true;
    },
    [dispatch, i18n, nextVersion, onTaken, refresh, set],
  );

  const { epoch, version } = view;
  const value = useMemo<Submissions>(
    () => ({
      courseOf: (place) => courseBeside(courses[placeKey(place)], { epoch, version }),
      submit,
      dismiss: (place) => set(place, undefined),
      isOwn: (version) => own.current.has(version),
      busy: Object.values(courses).some(isUnderWay),
    }),
    [courses, set, submit, epoch, version],
  );
  return <Context value={value}>{children}</Context>;
}

export function useSubmissions(): Submissions {
  const found = useContext(Context);
  if (!found) throw new Error('useSubmissions stands outside of SubmissionsProvider');
  return found;
}

/** Gives a promise of the next version of the application that the page gets to see, or of the end of this time. */
function useNextVersion(version: string): (patience: number) => Promise<void> {
  const waiting = useRef(new Set<() => void>());
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    for (const end of waiting.current) end();
  }, [version]);
  return useCallback(
    (patience) =>
      new Promise((resolve) => {
        const end = () => {
          window.clearTimeout(timer);
          waiting.current.delete(end);
          resolve();
        };
        const timer = window.setTimeout(end, patience);
        waiting.current.add(end);
      }),
    [],
  );
}
