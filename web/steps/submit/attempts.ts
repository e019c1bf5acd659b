import type { StepBody } from '../../../domain/process/body';
import { forgetKept, keep, readKept } from '../../shared/kept';
import { randomKey } from '../../api/randomKey';
import { placeKey, type DraftPlace } from '../draft';

/** A sending that may have to be repeated: its key is the same for as long as the content is. */
interface Attempt {
  content: string;
  idempotencyKey: string;
  /** The provider has the signatures: a repetition does not ask for the key's password again. */
  signed?: boolean;
}

const keyOf = (place: DraftPlace) => `attempt ${placeKey(place)}`;

/** The attempt for this content: the one under way if nothing was changed since, else a new one. Survives a reload. */
export function attemptFor(place: DraftPlace, body: StepBody): Attempt {
  const content = JSON.stringify(body);
  const known = readKept(keyOf(place)) as Attempt | undefined;
  if (known?.content === content) return known;
  const fresh = { content, idempotencyKey: randomKey() };
  keep(keyOf(place), fresh);
  return fresh;
}

/** Notes that the provider has (or, after a refusal, has not) the signatures of the attempt. */
export function markSigned(place: DraftPlace, signed: boolean): void {
  const known = readKept(keyOf(place)) as Attempt | undefined;
  if (known) keep(keyOf(place), { ...known, signed });
}

export const forgetAttempt = (place: DraftPlace): void => forgetKept(keyOf(place));
