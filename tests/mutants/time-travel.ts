import type { Mutant } from './mutant';

const DOMAIN = 'domain/application/past.test.ts';
const WAY = 'tests/time-travel.itest.ts';
const SUMS = 'api/areas/application/presenters/past.test.ts';

export const timeTravelMutants: readonly Mutant[] = [
  {
    name: 'a past moment lacks decisions that were undone later',
    file: 'domain/application/past.ts',
    find: 'if (supersededEpoch === null || supersededEpoch > epoch) return true;',
    replace: 'if (supersededEpoch === null) return true;',
    test: DOMAIN,
  },
  {
    name: 'decisions that an undo restored are shown as in force before it',
    file: 'domain/application/past.ts',
    find: 'from <= moment && moment < to',
    replace: 'false',
    test: DOMAIN,
  },
  {
    name: 'the rollback of one review takes back decisions on all reviews',
    file: 'domain/application/past.ts',
    find: `  later.recordId === recordId &&
`,
    replace: '',
    test: DOMAIN,
  },
  {
    name: 'a moment near a reset of unknown time is not marked as uncertain',
    file: 'domain/application/past.ts',
    find: 'if (epochs.has(epoch)) return false;',
    replace: 'return false;',
    test: DOMAIN,
  },
  {
    name: 'a stored state of an undone branch is taken for the past',
    file: 'api/areas/application/presenters/past.ts',
    find: '.every((id, index) => ids[index] === id)',
    replace: '.every((id) => id > 0)',
    test: WAY,
  },
  {
    name: 'holders of tasks are guessed for moments between a rollback and its undo',
    file: 'api/areas/application/presenters/past.ts',
    find: 'wasInUndoneRollback(records, at) ? null : holdersAt',
    replace: 'holdersAt',
    test: WAY,
  },
  {
    name: 'an expert can read past states of all reviews',
    file: 'api/areas/application/presenters/past.ts',
    find: "process === 'review' && recordId !== null && visibleIds.has(recordId)",
    replace: "process === 'review'",
    test: WAY,
  },
  {
    name: 'all staff see payments of past moments',
    file: 'api/areas/application/presenters/past.ts',
    find: 'readsApproval(viewer.role) || !PAYMENT_PROCESSES.includes(process)',
    replace: 'true',
    test: 'tests/payments.itest.ts',
  },
  {
    name: 'an expert can read the state before any decision',
    file: 'api/areas/application/routes/application.ts',
    find: ' && isReadableBy(viewer, state, decision)',
    replace: '',
    test: WAY,
  },
  {
    name: 'a past moment lacks the granted sum',
    file: 'api/areas/application/presenters/past-sums.ts',
    find: 'return { granted: inHryvnias(sum), by_commission: null };',
    replace: 'return { granted: null, by_commission: null };',
    test: SUMS,
  },
  {
    name: "a past moment shows the commission's sum in place of the requested one",
    file: 'api/areas/application/presenters/past.ts',
    find: '({ ...procedure, sum: undefined })',
    replace: '({ ...procedure })',
    test: SUMS,
  },
  {
    name: 'a procedure that was decided again keeps its first sum in the past',
    file: 'api/areas/application/presenters/past.ts',
    find: 'const sum = decided ? kopiykasOf(decided.sum) : proceduresById.get(id)?.sum;',
    replace: 'const sum = proceduresById.get(id)?.sum ?? kopiykasOf(decided?.sum);',
    test: SUMS,
  },
  {
    name: 'two moments that differ in the sum count as equal',
    file: 'api/areas/application/presenters/past.ts',
    find: 'sum: JSON.stringify(a.view.sum) !== JSON.stringify(b.view.sum),',
    replace: 'sum: false,',
    test: SUMS,
  },
  {
    name: 'the history lacks the sum of a decision',
    file: 'api/areas/application/presenters/history.ts',
    find: 'isOfApproval(viewer, decision) ? null : parseHryvnias(decision.body.sum)',
    replace: 'null',
    test: 'api/areas/application/presenters/history.test.ts',
  },
  {
    name: 'days before the submission can be chosen',
    file: 'web/features/past/PastScreen.tsx',
    find: '        min={dayInKyiv(Date.parse(view.created_at))}\n',
    replace: '',
    test: 'web/features/past/past.test.tsx',
  },
];
