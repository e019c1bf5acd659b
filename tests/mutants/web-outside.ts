import type { Mutant } from './mutant';

const ANSWERING = 'web/features/experts/division/answering.test.tsx';

/** Rules of pages that were found broken from outside. */
export const webOutsideMutants: readonly Mutant[] = [
  {
    name: 'a second click on a chosen answer to a review folds its form',
    file: 'web/features/application/steps/ReviewCard.tsx',
    find: 'setChosen(next.key);',
    replace: 'setChosen(next.key === chosen ? undefined : next.key);',
    test: ANSWERING,
  },
  {
    name: 'an answer to a review bears the name of the act',
    file: 'web/features/application/steps/ReviewCard.tsx',
    find: 't(`application:answer.${step}`)',
    replace: 't(`processes:step.${step}.label`)',
    test: ANSWERING,
  },
  {
    name: 'a refusal for lack of time is asked for another reason',
    file: 'web/features/application/steps/findProblems.ts',
    find: '!TEXT_OF_OUTCOME.includes(name) || leastComment(name, outcome) > 0',
    replace: '!TEXT_OF_OUTCOME.includes(name) || leastComment(name, outcome) >= 0',
    test: 'web/features/experts/review/refusing.test.tsx',
  },
];
