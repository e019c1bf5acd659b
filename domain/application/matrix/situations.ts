import type { Situation } from './situation';
import { freeze } from '../../process/matrix/fixture';
import type { ApplicationState } from '../state';
import { closingSituations } from './closing.situations';
import { reviewSituations } from './review.situations';
import { agreementSituations } from './agreement.situations';
import { paymentSituations } from './payments.situations';
import { negotiationSituations } from './negotiation.situations';
import { applicationAt, type Stage } from './states';

export const SITUATIONS: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  ...reviewSituations,
  ...negotiationSituations,
  ...agreementSituations,
  ...paymentSituations,
  ...closingSituations,
};

function situation(process: string, name: string): Situation {
  const situation = SITUATIONS[process]?.[name];
  if (!situation) throw new Error(`no situation ${process} "${name}"`);
  return situation;
}

const cached = new Map<string, ApplicationState>();

/** Returns the application in this situation: a frozen object, the same each time. */
export function stateIn(process: string, name: string, stage?: Stage): ApplicationState {
  const key = `${process} ${name} ${stage}`;
  const cachedState = cached.get(key);
  if (cachedState) return cachedState;
  const { stage: usualStage, own, besides } = situation(process, name);
  const rest = { ...applicationAt(stage ?? usualStage), ...besides };
  const state = freeze(JSON.parse(JSON.stringify({ ...rest, ...own(rest) })) as ApplicationState);
  cached.set(key, state);
  return state;
}

/**
 * Returns the overall numbers that the application can have in this situation; -2 and -3 are included, except for the process of
 * finalisation.
 */
export const numbersOf = (process: string, name: string): readonly number[] => {
  const { numbers = [] } = situation(process, name);
  return process === 'finalisation' ? numbers : [...numbers, -2, -3];
};

/** Returns the application in this situation at another overall number. */
export function stateAt(process: string, name: string, number: number): ApplicationState {
  if (number >= 0) return stateIn(process, name, number as Stage);
  return { ...stateIn(process, name), finalisation: { status: number }, completed: number === -3 };
}
