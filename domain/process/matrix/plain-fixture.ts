import type { StepInput } from '../input';
import type { SubjectKind } from '../subject';
import { file, freeze, LONG_COMMENT, NOW, type MatrixFixture } from './fixture';
import type { ProcessMatrix } from './shape';

/** Input of `plainFixture`: facts of a kind of subject whose processes have one record each. */
interface PlainKind<S> {
  subject: SubjectKind<S>;
  matrices: readonly ProcessMatrix[];
  /** The subject in each situation of each process. */
  situations: Readonly<Record<string, Readonly<Record<string, S>>>>;
  recordOf: MatrixFixture<S>['recordOf'];
  /** Returns the subject while its application has another overall number; absent if it has no application. */
  at?: (state: S, number: number) => S;
  /** Returns whether the workflow has ended. */
  isCompleted: MatrixFixture<S>['isCompleted'];
}

const NUMBERS = [-3, -2, 0, 1, 2, 3, 4, 5, 6, 7];

/** Returns the fixture of a kind whose situations are written as complete states. Its calls have the inputs of their row, an id and a comment. */
export function plainFixture<S>({
  subject,
  matrices,
  situations,
  recordOf,
  at,
  isCompleted,
}: PlainKind<S>): MatrixFixture<S> {
  const frozen = freeze(situations);
  const stateIn = (process: string, situation: string): S => {
    const fixture = frozen[process]?.[situation];
    if (!fixture) throw new Error(`no situation ${process} "${situation}"`);
    return fixture;
  };
  return {
    subject,
    matrices,
    situationsOf: (process) => Object.keys(situations[process] ?? {}),
    stateIn,
    numbersOf: () => (at ? NUMBERS : []),
    stateAt: (process, situation, number) => {
      const state = stateIn(process, situation);
      return at ? at(state, number) : state;
    },
    recordOf: (process, state) => recordOf(process, state),
    recordId: () => undefined,
    callOf: ({ process }, name, row, { outcome, role }) => {
      const slots = [...(row.files ?? []), ...(row.makes ? ['protocol'] : [])];
      const input: StepInput = {
        newId: 'new',
        commentLength: LONG_COMMENT,
        files: Object.fromEntries(slots.map((slot) => [slot, file(slot)])),
        signed: row.signs?.map((slot) => `sign-${slot}`),
        ...row.brings,
        ...row.offers,
      };
      if (outcome !== 'done') input.outcome = outcome;
      return { name: `${process}.${name}`, actor: { id: 'someone', role }, input, now: NOW };
    },
    isCompleted,
  };
}
