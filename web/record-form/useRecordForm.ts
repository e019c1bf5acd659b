import { useEffect, useState } from 'react';
import { isNothing } from '../shared/sessionDrafts';
import { useAutosave } from '../shared/useAutosave';
import type { Values } from './values';

export interface RecordFormState {
  /** Values of the form. */
  values: Values;
  /** Version on which the input is based; a save names it. */
  version: number;
  dirty: boolean;
  /** Typed fields that another person has changed too, with their present values. */
  theirs: Values;
  change: (changed: Values) => void;
  reset: () => void;
  /** Call after these values were saved as this version; input typed since stays. */
  saved: (values: Values, version: number) => void;
  /** Call when another person has saved first; the input is then based on the newer record, once that has been read. */
  rebase: () => void;
}

/** A version of the record. */
interface Base {
  values: Values;
  version: number;
}

/** Unsaved input and the record on which it is based, so that changes by others can be found. */
interface Typed {
  base: Base;
  typed: Values;
  theirs?: Values;
  /** The newer record of another person is being read. */
  waiting?: true;
}

type Draft = Partial<Typed>;
const NO_DRAFT: Draft = {};

/**
 * State of a form of a record that others may change too. A form without input follows the record. With input it keeps its version, so
 * that the server can refuse to overwrite another person's change; the input is then based on the newer record.
 * @param key key of the draft in this window
 */
export function useRecordForm(key: string, start: Values, version: number): RecordFormState {
  const { draft, change } = useAutosave<Draft>({ key, nothing: NO_DRAFT });
  const [saved, setSaved] = useState<Base>();
  const newest = saved && saved.version >= version ? saved : { values: start, version };
  const { base = newest, typed = {}, theirs = {}, waiting } = draft;

  useEffect(() => {
    if (waiting && version > base.version) change((now) => withTyped(now, { values: start, version }));
  });

  return {
    values: { ...base.values, ...typed },
    version: base.version,
    dirty: !isNothing(typed),
    theirs,
    change: (changed) =>
      change((now) => {
        const over = now.base ?? newest;
        return draftOf({ ...now, base: over, typed: changedFrom({ ...now.typed, ...changed }, over.values) });
      }),
    reset: () => {
      setSaved(undefined);
      change(NO_DRAFT);
    },
    saved: (values, now) => {
      setSaved({ values, version: now });
      change(({ typed: since = {} }) =>
        draftOf({ base: { values, version: now }, typed: changedFrom(since, values) }),
      );
    },
    rebase: () => change((now) => (now.typed ? { ...now, waiting: true } : now)),
  };
}

/** A field typed back to its stored value does not count as changed. */
const draftOf = (typed: Typed): Draft => (isNothing(typed.typed) ? NO_DRAFT : typed);

/** Bases the input on another person's newer record, and notes the fields that both have changed. */
function withTyped({ base, typed = {} }: Draft, newer: Base): Draft {
  const changes = changedFrom(typed, newer.values);
  const both = Object.keys(changes).filter(
    (name) => (newer.values[name] ?? '') !== (base?.values[name] ?? ''),
  );
  const theirs = Object.fromEntries(both.map((name) => [name, newer.values[name] ?? '']));
  return draftOf({ base: newer, typed: changes, theirs });
}

/** Returns the values that differ from `from`; a missing value counts as empty. */
const changedFrom = (some: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(some).filter(([name, value]) => value !== (from[name] ?? '')));
