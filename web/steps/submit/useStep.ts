import type { contract } from '../../../api/contract';
import type { CallOf, OutputOf } from '../../../api/contract/endpoint';
import { findStep, type StepName } from '../../../domain/processes';
import type { SubjectView } from '../subjectView';
import { versionText } from './status';
import type { DecisionName, Submission } from './submission';
import { useDecision } from './useSubmission';

type Contract = typeof contract;

interface StepOptions<N extends DecisionName> extends Pick<Submission, 'doneText' | 'reads'> {
  /** Distinguishes several forms of one call. */
  detail?: string;
  /** The shown version is not sent, because the call itself checks the state that it needs. */
  unversioned?: true;
  onDone?: (answer: OutputOf<Contract[N]>) => void;
}

/** Sends a step of a subject by a call of its kind; the step's row says whether it signs. */
export function useStep<N extends DecisionName>(
  endpoint: N,
  subject: SubjectView,
  step: StepName,
  { detail, unversioned, doneText = `processes:step.${step}.done`, reads, onDone }: StepOptions<N> = {},
) {
  const { kind, id, can, files } = subject;
  const { submit, ...decision } = useDecision(endpoint, { kind, id }, { detail, onDone });
  const { status } = decision;
  return {
    ...decision,
    /** `true`, or the reason why the step is refused now; undefined if the role never takes it. */
    allowed: can[step],
    failure: status?.kind === 'failed' ? status.failure : undefined,
    send: (input: CallOf<Contract[N]>) =>
      submit(input, {
        seen: unversioned ? undefined : versionText(subject),
        signs: findStep(step).step.signs ? files : undefined,
        doneText,
        reads,
      }),
  };
}
