import type { Mutant } from './mutant';

const HINTS = 'web/shared/hints/hints.test.tsx';
const ANSWERING = 'web/features/experts/division/answering.test.tsx';

/** Rules of pages that were found broken from outside. */
export const webOutsideMutants: readonly Mutant[] = [
  {
    name: 'a second click on a chosen answer to a review folds its form',
    file: 'web/steps/ReviewCard.tsx',
    find: 'setChosen(next.key);',
    replace: 'setChosen(next.key === chosen ? undefined : next.key);',
    test: ANSWERING,
  },
  {
    name: 'an answer to a review bears the name of the act',
    file: 'web/steps/ReviewCard.tsx',
    find: 't(`application:answer.${step}`)',
    replace: 't(`processes:step.${step}.label`)',
    test: ANSWERING,
  },
  {
    name: 'a refusal for lack of time is asked for another reason',
    file: 'web/steps/findProblems.ts',
    find: '!TEXT_OF_OUTCOME.includes(name) || leastComment(name, outcome) > 0',
    replace: '!TEXT_OF_OUTCOME.includes(name) || leastComment(name, outcome) >= 0',
    test: 'web/features/experts/review/refusing.test.tsx',
  },
  {
    name: 'Ctrl+Enter sends a form while a text is being composed',
    file: 'web/shared/SubmitForm.tsx',
    find: "event.key !== 'Enter' || isComposing(event.nativeEvent)",
    replace: "event.key !== 'Enter'",
    test: 'web/shared/SubmitForm.test.tsx',
  },
  {
    name: 'the tour begins by itself',
    file: 'web/features/tour/useTour.tsx',
    find: 'const tour = currentTour ? (',
    replace: 'const tour = current ? (',
    test: 'web/features/tour/tour.test.tsx',
  },
  {
    name: 'Escape leaves the offer of the tour',
    file: 'web/features/tour/useTour.tsx',
    find: "event.key === 'Escape' && !isComposing(event)",
    replace: 'isComposing(event)',
    test: 'web/features/tour/tour.test.tsx',
  },
  {
    name: 'a disabled tab says why only under a pointer',
    file: 'web/shared/TabLinks.tsx',
    find: "trigger={['hover', 'focus', 'click']}",
    replace: "trigger={['contextMenu']}",
    test: 'web/shared/TabLinks.test.tsx',
  },
  {
    name: 'a red 0 stands before anything is scored',
    file: 'web/steps/evaluation/TotalScore.tsx',
    find: 'const begun = unscored < ',
    replace: 'const begun = unscored <= ',
    test: 'web/steps/evaluation/evaluation.test.tsx',
  },
  {
    name: 'the way to the comment leads to the top of the page',
    file: 'web/features/experts/review/RateTab.tsx',
    find: 'editable ? sendingAddress(addressOf(), review._id) : addressOf()',
    replace: 'addressOf()',
    test: 'web/features/experts/review/review.test.tsx',
  },
  {
    name: "antd's text ignores the browser's font size",
    file: 'web/theme/theme.ts',
    find: 'fontSize: Math.round(15 * scale),',
    replace: 'fontSize: 15,',
    test: 'web/shared/fontScale.test.tsx',
  },
  {
    name: 'a CSV file for Excel writes numbers with a point',
    file: 'api/exports/csv.ts',
    find: "String(value).replace('.', ',')",
    replace: 'String(value)',
    test: 'api/exports/csv.test.ts',
  },
  {
    name: 'webhooks say nothing of their order',
    file: 'workers/outbox/webhook.ts',
    find: 'sequence: Number(entry.sequence), ',
    replace: '',
    test: 'workers/outbox/outbox-attempts.itest.ts',
  },
  {
    name: 'a title that is cut is whole only under a pointer',
    file: 'web/shared/hints/listenForHints.ts',
    find: "else if (element.closest('[data-hint]')) show(hintOf(element));",
    replace: '',
    test: 'web/shared/CutText.test.tsx',
  },
  {
    name: 'the focus on a row does not say what the row cuts',
    file: 'web/shared/hints/listenForHints.ts',
    find: 'show(hintOf(element) ?? (element.matches(TYPED) ? undefined : cutInRow(element)));',
    replace: 'show(undefined);',
    test: HINTS,
  },
  {
    name: 'a row says also what it shows whole',
    file: 'web/shared/hints/hintOf.ts',
    find: "filter((one) => textOf(one) !== '' && isCut(one))",
    replace: "filter((one) => textOf(one) !== '')",
    test: HINTS,
  },
  {
    name: 'the keyboard passes an inactive control and its reason',
    file: 'web/shared/hints/Reason.tsx',
    find: 'tabIndex={0}',
    replace: 'tabIndex={-1}',
    test: HINTS,
  },
  {
    name: 'the points of a review stand on its page twice',
    file: 'web/steps/ReviewCard.tsx',
    find: 'review.score !== null && !beside && (\n            <strong>',
    replace: 'review.score !== null && (\n            <strong>',
    test: ANSWERING,
  },
  {
    name: 'a page changes its arrangement by the width of the sheet it is printed on',
    file: 'web/shared/useMedia.ts',
    find: 'if (!keepsLast) last.current',
    replace: 'last.current',
    test: 'web/shared/useMedia.test.tsx',
  },
];
