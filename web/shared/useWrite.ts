import { useRef } from 'react';
import { contract } from '../../api/contract';
import type { AnyEndpoint } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { ApiError, mayBeTemporary, type Failure } from '../api/problem';
import { randomKey } from '../api/randomKey';
import { readAgain } from '../reads/api';
import type { ReadName, WriteInput, WriteName, WriteOutput } from '../reads/names';
import { useAppDispatch } from '../store/hooks';
import { failureToast } from '../toasts/failureToast';
import { toast, type NewToast } from '../toasts/slice';
import { useSubmit, type Submit } from './useSubmit';

interface WriteOptions<K extends WriteName> {
  /** Toast after success: its text key, or a function of answer and input; undefined shows none. */
  done?: string | ((answer: WriteOutput<K>, input: WriteInput<K>) => NewToast | undefined);
  /** Reads whose shown answers the change has made old. */
  makesOld?: readonly ReadName[];
  /** Further work after success. */
  onDone?: (answer: WriteOutput<K>, input: WriteInput<K>) => unknown;
  /** Shows a failure of `write` as a toast, for a button without a place for it. */
  failureToast?: boolean;
  /** Further handling of a failure of `write`. */
  onFailure?: (failure: Failure) => void;
  /** Time in ms after which the failure of `write` is removed. */
  passing?: number;
}

export interface Write<K extends WriteName> extends Submit {
  /** Makes the call unless one is running, and stores its failure. Resolves to whether it succeeded. */
  write: (input?: WriteInput<K>, form?: FormData) => Promise<boolean>;
  /** Makes the call for a form or dialog that shows the failure itself. @throws ApiError */
  send: (input?: WriteInput<K>, form?: FormData) => Promise<WriteOutput<K>>;
}

/** A call with its idempotency key. */
interface Attempt {
  text: string;
  key: string;
}

/**
 * Makes a changing call of the contract: busy state, idempotency key, failure, toast, and the reading again of old answers.
 * `const { write, busy } = useWrite('addHoliday', { done: 'catalogue-admin:done.holidayAdded', makesOld: ['holidays'] })`
 * Decisions of the process tables are sent by `useDecision` (steps/submit), which also survives a reload.
 */
export function useWrite<K extends WriteName>(name: K, options: WriteOptions<K> = {}): Write<K> {
  const { done, makesOld = [], onDone, passing } = options;
  const dispatch = useAppDispatch();
  const attempt = useRef<Attempt>(undefined);
  const submit = useSubmit({
    passing,
    onFailure: (failure) => {
      if (options.failureToast) dispatch(failureToast(failure));
      options.onFailure?.(failure);
    },
  });
  const send = async (input: WriteInput<K> = {}, form?: FormData): Promise<WriteOutput<K>> => {
    // Two files of one form cannot be compared: each sending of a file is its own.
    const text = form ? randomKey() : JSON.stringify(input);
    if (attempt.current?.text !== text) attempt.current = { text, key: randomKey() };
    const { key: idempotencyKey } = attempt.current;
    let answer: WriteOutput<K>;
    try {
      answer = (await call(contract[name] as AnyEndpoint, input, { form, idempotencyKey })) as WriteOutput<K>;
    } catch (error) {
      // A refusal ends the attempt; without an answer, the same key makes the repeated call the same change.
      if (error instanceof ApiError && !mayBeTemporary(error.failure)) attempt.current = undefined;
      throw error;
    }
    attempt.current = undefined;
    if (makesOld.length > 0) dispatch(readAgain(...makesOld));
    const message = typeof done === 'function' ? done(answer, input) : done && { key: done };
    if (message) dispatch(toast.success(message));
    await onDone?.(answer, input);
    return answer;
  };
  return { ...submit, send, write: (input, form) => submit.run(() => send(input, form)) };
}
