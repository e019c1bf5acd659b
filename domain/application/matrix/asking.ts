import { APPLICATION, type ApplicationStepName } from '..';
import { decide } from '../../process/decide';
import { findRefusal, type StepCall } from '../../process/refusal';
import type { ActorRole } from '../../roles';
import type { ApplicationState } from '../state';
import type { StepInput } from '../../process/input';
import { LONG_COMMENT, RECORD } from '../../process/matrix/fixture';
import { file, IN_A_WEEK, NOW } from './states';

const SLOTS = [
  'appeal',
  'protocol',
  'minutes',
  'main',
  'budget',
  'scan',
  'file',
  'additional',
  'report',
  'act',
];

/** Makes a call by this role with all inputs that any step could need; `input` overrides some of them. */
export function call(
  name: ApplicationStepName,
  role: ActorRole,
  input: Partial<StepInput> = {},
  now = NOW,
): StepCall<ApplicationStepName> {
  return {
    name,
    actor: { id: role === 'expert' ? `expert-of-${input.recordId ?? RECORD}` : 'someone', role },
    input: {
      recordId: RECORD,
      newId: 'new',
      commentLength: LONG_COMMENT,
      files: Object.fromEntries(SLOTS.map((slot) => [slot, file(slot)])),
      signed: SLOTS.map((slot) => `sign-${slot}`),
      scoresComplete: true,
      until: IN_A_WEEK,
      ...input,
    },
    now,
  };
}

/** Returns the code of the refusal, or `allowed`. */
export const ask = (state: ApplicationState, ...rest: Parameters<typeof call>): string =>
  findRefusal(APPLICATION, state, call(...rest))?.code ?? 'allowed';

/** Returns the state after a step. @throws Error if the step is refused */
export function take(state: ApplicationState, ...rest: Parameters<typeof call>): ApplicationState {
  const expected = call(...rest);
  const refusal = findRefusal(APPLICATION, state, expected);
  if (refusal) throw new Error(`${expected.name} is refused: ${refusal.code}`);
  return decide(APPLICATION, state, expected).state;
}
