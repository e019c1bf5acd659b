import { useEffect, useEffectEvent, useState } from 'react';
import type { contract } from '../../../api/contract';
import type { CallOf, OutputOf } from '../../../api/contract/endpoint';
import { useOwnKey } from '../../session/useOwnKey';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { submissions, type Entry } from './slice';
import { isUnderWay, type SubmissionStatus } from './status';
import type { DecisionName, Subject, Submission } from './submission';

type Contract = typeof contract;
type Options = Pick<Submission, 'seen' | 'signs' | 'doneText' | 'reads'>;

export interface Decision<N extends DecisionName> {
  status: SubmissionStatus | undefined;
  busy: boolean;
  submit: (input: CallOf<Contract[N]>, options?: Options) => void;
  /** Removes the failure. */
  dismiss: () => void;
}

/**
 * Sends a decision that is not an application step, from a dialog or a button. `detail` distinguishes several decisions of one
 * subject; `onDone` is called with the answer while the form is mounted.
 *
 *     const { status, busy, submit } = useDecision('appointExpert', { kind: 'selection', id });
 *     submit({ params: { id } }, { seen: '1.4', doneText: 'processes:step.expert_selection.appoint.done' });
 *     <StatusNote status={status} />
 *
 * The saga (submit/saga) keeps the idempotency key of the same input over a reload, retries while the decision is pending or its
 * answer is lost, continues without the form, and refreshes the subject at the end.
 */
export function useDecision<N extends DecisionName>(
  endpoint: N,
  subject: Subject,
  { detail = '', onDone }: { detail?: string; onDone?: (answer: OutputOf<Contract[N]>) => void } = {},
): Decision<N> {
  const { entry, submit, dismiss } = useSubmission(useOwnKey('decision', endpoint, subject.id ?? '', detail));
  const reportDone = useEffectEvent((answer: unknown) => onDone?.(answer as OutputOf<Contract[N]>));
  useEffect(() => {
    if (entry?.status.kind === 'done') reportDone(entry.answer);
  }, [entry]);
  return {
    status: entry?.status,
    busy: isUnderWay(entry?.status),
    submit: (input, options) => submit({ endpoint, input, subject, ...options }),
    dismiss,
  };
}

interface PlacedSubmission {
  entry: Entry | undefined;
  submit: (submission: Omit<Submission, 'place'>) => void;
  dismiss: () => void;
}

/** Sends submissions of any kind from one place. Ended submissions are removed on unmounting. */
export function useSubmission(key: string): PlacedSubmission {
  const dispatch = useAppDispatch();
  const entry = useAppSelector((state) => state.submissions.entries[key]);
  // A submission that ended before mounting was reported by a toast.
  const [endedEntry] = useState(() => (entry?.status.kind === 'done' ? entry : undefined));
  useEffect(() => () => void dispatch(submissions.dismissed(key)), [dispatch, key]);
  return {
    entry: entry === endedEntry ? undefined : entry,
    submit: (submission) => dispatch(submissions.submitted({ place: key, ...submission })),
    dismiss: () => dispatch(submissions.dismissed(key)),
  };
}
