import type { Mutant } from './mutant';

const DOMAIN = 'domain/application/past.test.ts';
const WAY = 'tests/time-travel.itest.ts';

export const timeTravelMutants: readonly Mutant[] = [
  {
    name: 'the past shows nothing that was undone since',
    file: 'domain/application/past.ts',
    find: 'if (supersededEpoch === null || supersededEpoch > epoch) return true;',
    replace: 'if (supersededEpoch === null) return true;',
    test: DOMAIN,
  },
  {
    name: 'what an undoing brought back stood all the time',
    file: 'domain/application/past.ts',
    find: 'from <= moment && moment < to',
    replace: 'false',
    test: DOMAIN,
  },
  {
    name: 'a rollback of one review undoes those on all',
    file: 'domain/application/past.ts',
    find: '  one.recordId === recordId &&\n',
    replace: '',
    test: DOMAIN,
  },
  {
    name: 'a reset without a moment is not said',
    file: 'domain/application/past.ts',
    find: 'if (known.has(epoch)) return false;',
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
    name: 'whom tasks waited for is guessed between a rollback and its undoing',
    file: 'api/areas/application/presenters/past.ts',
    find: 'wasUndone(records, at) ? null : holdersAt',
    replace: 'holdersAt',
    test: WAY,
  },
  {
    name: 'an expert reads the past of all reviews',
    file: 'api/areas/application/presenters/past.ts',
    find: "process === 'review' && recordId !== null && own.has(recordId)",
    replace: "process === 'review'",
    test: WAY,
  },
  {
    name: 'the past has payments for all staff',
    file: 'api/areas/application/presenters/past.ts',
    find: 'readsApproval(viewer.role) || !PAYMENTS.includes(process)',
    replace: 'true',
    test: 'tests/payments.itest.ts',
  },
  {
    name: 'an expert asks before any decision',
    file: 'api/areas/application/routes/application.ts',
    find: ' && isReadableBy(viewer, state, decision)',
    replace: '',
    test: WAY,
  },
];
