import type { Mutant } from './mutant';

const WRITE = 'web/shared/useWrite.ts';
const TEST = 'web/shared/useWrite.test.tsx';

/** Rules of the calls that change something, and of the lists that calls and pages follow from. */
export const webWritesMutants: readonly Mutant[] = [
  {
    name: 'a repeated try after a lost answer has another idempotency key',
    file: WRITE,
    find: 'if (attempt.current?.text !== text) attempt.current',
    replace: 'attempt.current',
    test: TEST,
  },
  {
    name: 'a refusal keeps the idempotency key',
    file: WRITE,
    find: 'if (error instanceof ApiError && !mayBeTemporary(error.failure)) attempt.current = undefined;',
    replace: '',
    test: TEST,
  },
  {
    name: 'other input after a lost answer is sent under the old key',
    file: WRITE,
    find: 'form ? randomKey() : JSON.stringify(input)',
    replace: "form ? randomKey() : ''",
    test: TEST,
  },
  {
    name: 'reads that a write makes outdated are not repeated',
    file: WRITE,
    find: 'if (makesOld.length > 0) dispatch(readAgain(...makesOld));',
    replace: '',
    test: TEST,
  },
  {
    name: "a button's refused write shows no message",
    file: WRITE,
    find: 'if (options.failureToast) dispatch(failureToast(failure));',
    replace: '',
    test: TEST,
  },
  {
    name: 'a failed write counts as done',
    file: WRITE,
    find: 'submit.run(() => send(input, form)) };',
    replace: 'submit.run(() => send(input, form).catch(() => undefined)) };',
    test: TEST,
  },
  {
    name: 'a call that answers with bytes counts as a call that answers with JSON',
    file: 'api/contract/calls.ts',
    find: 'method !== undefined && !mediaTypes',
    replace: 'method !== undefined',
    test: 'api/contract/calls.test.ts',
  },
];
