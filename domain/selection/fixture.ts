import { plainFixture } from '../process/matrix/plain-fixture';
import { SELECTION } from '.';
import { FULL_MARKS, SELECTION_MATRIX } from './selection.matrix';
import type { ExpertVote, Matching, SelectionState } from './state';

const scored = Object.fromEntries(Object.keys(FULL_MARKS).map((name) => [name, 1]));

const at = (matching?: Matching, overrides: Partial<SelectionState> = {}): SelectionState => ({
  v: 1,
  expertId: 'e',
  profileFilled: true,
  vote: { status: 1, votes: scored },
  completed: false,
  deadlines: {},
  ...(matching && { matching }),
  ...overrides,
});

const matching = (status: number, commission = 0, direction = 0, supervisoryBoard = 0): Matching => ({
  status,
  commission,
  direction,
  supervisoryBoard,
});

const voting = (vote: ExpertVote, matching?: Matching): SelectionState => at(matching, { vote });

export const SELECTION_FIXTURE = plainFixture<SelectionState>({
  subject: SELECTION,
  matrices: SELECTION_MATRIX,
  situations: {
    expert_selection: {
      none: at(),
      'none without profile': at(undefined, { profileFilled: false }),
      'none without vote': at(undefined, { vote: { status: 0, votes: scored } }),
      '0': at(matching(0)),
      '1': at(matching(1, 2)),
      '1 no': at(matching(1, -2), { completed: true }),
      '2': at(matching(2, 2, 2)),
      '2 no': at(matching(2, 2, -2), { completed: true }),
      '3': at(matching(3, 2, 2, 2)),
      '3 no': at(matching(3, 2, 2, -2), { completed: true }),
      '3 appointed': at(matching(3, 2, 2, 2), { completed: true }),
    },
    vote: {
      '0': voting({ status: 0, votes: {} }),
      '0 scored': voting({ status: 0, votes: scored }),
      '0 begun': voting({ status: 0, votes: scored }, matching(0)),
      '1': voting({ status: 1, votes: scored }),
    },
  },
  recordOf: (process, state) => (process === 'vote' ? state.vote : state.matching),
  isCompleted: ({ completed }) => completed,
});
