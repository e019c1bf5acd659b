import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { StepBody } from '../../../domain/process/body';
import { findStep, type StepName } from '../../../domain/processes';
import type { Failure } from '../../api/problem';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { placeKey, type DraftPlace } from '../draft';
import { submissions, type Entry } from './slice';
import { isBehind, isUnderWay, versionOf, versionText, type SubmissionStatus, type Version } from './status';
import type { Submission } from './submission';

/** Status of the step sent from this place, compared with the version that the page shows: a step is done once the page shows its result. */
export function useStepStatus(place: DraftPlace, current: Version): SubmissionStatus | undefined {
  const entry = useEntry(place);
  const decision = decisionOf(entry);
  return decision && !isBehind(current, decision) ? undefined : entry?.status;
}

interface Step {
  body: StepBody;
  /** The step needs a signature. */
  signs: boolean;
  /** Key of other input that the form stores in this window. */
  storedAs?: string;
}

interface Sending {
  status: SubmissionStatus | undefined;
  submit: (step: Step) => void;
  /** Removes a failure when the user goes on typing. */
  dismiss: () => void;
}

/** Sends a form's step; the sending continues when the form is unmounted (submit/saga). */
export function useSending(place: DraftPlace, current: Version): Sending {
  const dispatch = useAppDispatch();
  return {
    status: useStepStatus(place, current),
    submit: (step) => dispatch(submissions.submitted(stepSubmission(place, versionText(current), step))),
    dismiss: () => dispatch(submissions.dismissed(placeKey(place))),
  };
}

export function stepSubmission(
  draft: DraftPlace,
  ifMatch: string,
  { body, signs, storedAs }: Step,
): Submission {
  const { applicationId: id, step, recordId } = draft;
  return {
    place: placeKey(draft),
    endpoint: 'takeStep',
    input: { params: { id, step }, body },
    seen: ifMatch,
    subject: { kind: 'application', id },
    signs: signs ? { steps: [{ application_id: id, step, record_id: recordId ?? undefined }] } : undefined,
    doneText: signs ? 'application:signing.done' : `processes:step.${step}.done`,
    draft,
    leaves: findStep(step).step.leaves,
    storedAs,
  };
}

/** Calls `onTaken` when the step has been taken while the form is mounted. */
export function useTaken(place: DraftPlace, onTaken: () => void): void {
  const decision = decisionOf(useEntry(place));
  const decidedVersion = decision && versionText(decision);
  // A step that was taken from an earlier form is not reported to this form.
  const reported = useRef(decidedVersion);
  useEffect(() => {
    if (decidedVersion && decidedVersion !== reported.current) onTaken();
    reported.current = decidedVersion;
  }, [decidedVersion, onTaken]);
}

/** Returns decisions taken on this page, and whether one is pending. */
export function useDecisions(applicationId: string) {
  const ownDecision = useAppSelector((state) => state.submissions.decided[applicationId]);
  const entries = useEntriesOf(applicationId);
  return {
    count: ownDecision?.length ?? 0,
    /** Returns whether the page shows the results of all decisions. */
    isIn: (current: Version) => !ownDecision?.some((version) => isBehind(current, versionOf(version))),
    isOwn: useCallback((version: string) => ownDecision?.includes(version) ?? false, [ownDecision]),
    /** The viewer has taken a step here after which they may no longer read the application. */
    hasLeft: entries.some(({ submission: { leaves }, status }) => status.kind === 'done' && leaves),
    busy: entries.some(({ status }) => isUnderWay(status)),
  };
}

/** Returns the last step of an application taken on this page. */
export const useLastStep = (applicationId: string): StepName | undefined =>
  useEntriesOf(applicationId)
    .filter(({ status }) => status.kind === 'done')
    .map(decisionOf)
    .toSorted((a, b) => (a && b && isBehind(a, b) ? -1 : 1))
    .at(-1)?.step;

/** A submission that another person's decision has overtaken. */
export interface Lost {
  place: DraftPlace;
  failure: Failure;
}

/** Returns the steps lost to another person's decision, without dismissed ones. */
export function useLost(applicationId: string): { lost: Lost[]; putAway: (place: DraftPlace) => void } {
  const dispatch = useAppDispatch();
  const lost = useEntriesOf(applicationId).flatMap(({ submission: { draft: place }, status }): Lost[] =>
    place && status.kind === 'failed' && status.failure.winner ? [{ place, failure: status.failure }] : [],
  );
  return { lost, putAway: (place) => void dispatch(submissions.dismissed(placeKey(place))) };
}

const useEntry = (place: DraftPlace): Entry | undefined =>
  useAppSelector((state) => state.submissions.entries[placeKey(place)]);

function useEntriesOf(applicationId: string): Entry[] {
  const entries = useAppSelector((state) => state.submissions.entries);
  return useMemo(
    () => Object.values(entries).filter(({ submission }) => submission.subject.id === applicationId),
    [entries, applicationId],
  );
}

const decisionOf = (entry: Entry | undefined): (Version & { step?: StepName }) | undefined =>
  entry?.status.kind === 'done' ? (entry.answer as { decision: Version }).decision : undefined;
