import { useCallback, useEffect, useState } from 'react';
import { contract } from '../../../api/contract';
import type { CallOf, OutputOf } from '../../../api/contract/endpoint';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';
import type { PagedRead } from '../../reads/useRead';
import { arrived, begun, failed, none, type Remote } from '../../shared/remote';

type Name = 'publicRegisters' | 'publicRegister';
type Input<K extends Name> = CallOf<(typeof contract)[K]>;
type Output<K extends Name> = OutputOf<(typeof contract)[K]>;

interface State<P> {
  /** What this is the answer to. */
  question: string;
  remote: Remote<P[]>;
  more: 'idle' | 'loading' | 'failed';
  /** The input that the rows on the screen answer. */
  answered?: string;
}

/**
 * The pages of an open call. Pages without sign-in have no store's reads, which live and end with a session; nothing of them is
 * live either. What is on the screen stays while another question is asked.
 */
export function usePublicRead<K extends Name>(name: K, input: Input<K>): PagedRead<Output<K>> {
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(input);
  const question = `${attempt} ${asked}`;
  const [state, setState] = useState<State<Output<K>>>({ question: '', remote: none, more: 'idle' });
  if (state.question !== question)
    setState({ ...state, question, remote: begun(state.remote), more: 'idle' });

  useEffect(() => {
    const gone = new AbortController();
    ask(name, inputIn<K>(question), undefined, gone.signal)
      .then((page) => setState({ question, remote: arrived([page]), more: 'idle', answered: asked }))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        const failure = failureOf(error);
        // What answers another question is no answer to this one.
        setState((before) => ({
          ...before,
          remote: failed(before.answered === asked ? before.remote : none, failure),
        }));
      });
    return () => gone.abort();
  }, [name, question, asked]);

  const { remote, more } = state;
  const next = remote.kind === 'some' ? remote.value.at(-1)?.next : undefined;
  const loadMore = useCallback(() => {
    if (!next) return;
    setState((before) => ({ ...before, more: 'loading' }));
    ask(name, inputIn<K>(question), next)
      .then((page) => setState((before) => (before.question === question ? withPage(before, page) : before)))
      .catch((error: unknown) => {
        failureOf(error);
        setState((before) => ({ ...before, more: 'failed' }));
      });
  }, [name, question, next]);

  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  return { remote, refresh, more: next ? more : 'end', loadMore };
}

/** The question holds the whole input: taking it from there keeps the effect from running for an equal object. */
const inputIn = <K extends Name>(question: string): Input<K> =>
  JSON.parse(question.slice(question.indexOf(' ') + 1)) as Input<K>;

const withPage = <P>(before: State<P>, page: P): State<P> =>
  before.remote.kind === 'some'
    ? { ...before, remote: arrived([...before.remote.value, page]), more: 'idle' }
    : before;

function ask<K extends Name>(name: K, input: Input<K>, after?: string, signal?: AbortSignal) {
  const asked = after ? { ...input, query: { ...input.query, after } } : input;
  return call<(typeof contract)[K]>(contract[name], asked as CallOf<(typeof contract)[K]>, { signal });
}
