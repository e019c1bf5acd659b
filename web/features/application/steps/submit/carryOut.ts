import { contract } from '../../../../../api/contract';
import type { Decision, StepBody } from '../../../../../api/contract/steps';
import { call } from '../../../../api/client';
import { failureOf, type Failure } from '../../../../api/problem';
import { signMany, type Progress, type SigningOutcome } from '../../../../signing';
import { forgetDraft, type DraftPlace } from '../draft';
import { attemptFor, forgetAttempt, markSigned } from './attempts';

/** A step to be taken as its form has it. */
export interface Submission {
  place: DraftPlace;
  body: StepBody;
  /** `epoch.version` that the user saw. */
  seen: string;
  /** The step is taken with a signature. */
  signs: boolean;
}

/** What the page hears while a step is on its way. */
export interface Listener {
  language: string;
  onSigning: (progress?: Progress) => void;
  onSending: () => void;
  /** Not answered in ten seconds: the server goes on with it. */
  onPending: () => void;
  /** Resolves when it is worth asking again: the application has changed, or some time has passed. */
  askAgain: () => Promise<void>;
}

/** How a step ended. */
export type Ending =
  | { kind: 'taken'; decision: Decision }
  | { kind: 'unsigned'; outcome: SigningOutcome['kind'] }
  | { kind: 'failed'; failure: Failure };

/**
 * Signs where the step signs, then takes it; a step that is still being carried out is asked about under the same
 * idempotency key until it is answered. What was typed is forgotten only once the decision is there.
 */
export async function carryOut(submission: Submission, listener: Listener): Promise<Ending> {
  const { place, body, signs } = submission;
  const attempt = attemptFor(place, body);
  try {
    if (signs && !attempt.signed) {
      listener.onSigning();
      const steps = [
        { applicationId: place.applicationId, step: place.step, recordId: place.recordId ?? undefined },
      ];
      const outcome = await signMany(steps, { language: listener.language, onProgress: listener.onSigning });
      if (outcome.kind !== 'signed') return { kind: 'unsigned', outcome: outcome.kind };
      markSigned(place, true);
    }
    listener.onSending();
    const decision = await takeUntilAnswered(submission, attempt.idempotencyKey, listener);
    forgetDraft(place);
    forgetAttempt(place);
    return { kind: 'taken', decision };
  } catch (error) {
    const failure = failureOf(error);
    if (isSignatureRefusal(failure)) markSigned(place, false);
    return { kind: 'failed', failure };
  }
}

async function takeUntilAnswered(
  { place, body, seen }: Submission,
  idempotencyKey: string,
  listener: Listener,
): Promise<Decision> {
  for (;;) {
    const answer = await call(
      contract.takeStep,
      { params: { id: place.applicationId, step: place.step }, body },
      { idempotencyKey, ifMatch: seen },
    );
    if (answer.decision) return answer.decision;
    listener.onPending();
    await listener.askAgain();
  }
}

/** The server has looked and found no signature that holds: it has to be made anew. */
const isSignatureRefusal = ({ code }: Failure): boolean =>
  code.startsWith('signature-') || code === 'nothing-to-sign';
