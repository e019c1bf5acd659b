import { useEffect, useState } from 'react';
import { forgetKept, isNothing, keep, readKept } from '../../shared/kept';
import type { Values } from './values';

export interface RecordFormState {
  /** What the form shows. */
  values: Values;
  /** The version that a save goes against. */
  version: number;
  dirty: boolean;
  /** Typed fields that another person has changed too, with their present values. */
  theirs: Values;
  change: (name: string, value: string) => void;
  reset: () => void;
  /** These values are saved, as this version; what has been typed since is kept. */
  saved: (values: Values, version: number) => void;
  /** Another person saved first: once read, the newer record becomes the base of what was typed. */
  rebase: () => void;
}

interface State {
  /** The record that was typed over. */
  base: Values;
  version: number;
  typed: Values;
  theirs: Values;
  waiting: boolean;
}

/** What is typed and not saved, with the record that it was typed over: what others change since shows against it. */
type Draft = Pick<State, 'version' | 'base' | 'typed'>;

/**
 * A form over a record that others change too. Untouched, it follows the record; once typed into, it keeps its version, so that
 * the server can refuse a save over somebody else's; then what was typed stays and all else becomes theirs.
 * @param key where the draft is kept in this window
 */
export function useRecordForm(key: string, start: Values, version: number): RecordFormState {
  const [state, setState] = useState<State>(() => begin(key, start, version));
  if (state.waiting && version > state.version) setState(over(state, start, version));
  /** An untouched form shows the newest record. */
  const live = (current: State): State =>
    isNothing(current.typed) && version >= current.version ? { ...current, base: start, version } : current;
  const { base, typed, theirs, version: against } = live(state);
  useEffect(() => {
    if (isNothing(state.typed)) forgetKept(key);
    else keep(key, { version: state.version, base: state.base, typed: state.typed } satisfies Draft);
  }, [key, state]);

  return {
    values: { ...base, ...typed },
    version: against,
    dirty: !isNothing(typed),
    theirs,
    change: (name, value) =>
      setState((current) => {
        const now = live(current);
        return { ...now, typed: withTyped(now, name, value) };
      }),
    reset: () => setState({ base: start, version, typed: {}, theirs: {}, waiting: false }),
    saved: (values, now) => {
      forgetKept(key);
      setState(({ typed: since }) => ({
        base: values,
        version: now,
        typed: changedFrom(since, values),
        theirs: {},
        waiting: false,
      }));
    },
    rebase: () => setState((current) => ({ ...current, waiting: true })),
  };
}

function begin(key: string, start: Values, version: number): State {
  const draft: Partial<Draft> | undefined = readKept(key);
  return {
    base: draft?.base ?? start,
    version: draft?.version ?? version,
    typed: draft?.typed ?? {},
    theirs: {},
    waiting: false,
  };
}

/** A field typed back to its stored value does not count as changed. */
function withTyped({ base, typed }: State, name: string, value: string): Values {
  const { [name]: _, ...others } = typed;
  return value === (base[name] ?? '') ? others : { ...others, [name]: value };
}

/** What was typed over another's newer record, and which of those fields they have changed too. */
function over({ base, typed }: State, start: Values, version: number): State {
  const kept = changedFrom(typed, start);
  const both = Object.keys(kept).filter((name) => (start[name] ?? '') !== (base[name] ?? ''));
  const theirs = Object.fromEntries(both.map((name) => [name, start[name] ?? '']));
  return { base: start, version, typed: kept, theirs, waiting: false };
}

/** An empty field is a missing one. */
const changedFrom = (some: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(some).filter(([name, value]) => value !== (from[name] ?? '')));
