import { useEffect, useState } from 'react';
import { isNothing } from '../shared/kept';
import { useAutosave } from '../shared/useAutosave';
import type { Values } from './values';

export interface RecordFormState {
  /** Values of the form. */
  values: Values;
  /** The version that a save goes against. */
  version: number;
  dirty: boolean;
  /** Typed fields that another person has changed too, with their present values. */
  theirs: Values;
  change: (changed: Values) => void;
  reset: () => void;
  /** These values are saved, as this version; what has been typed since is kept. */
  saved: (values: Values, version: number) => void;
  /** Another person saved first: once read, the newer record becomes the base of what was typed. */
  rebase: () => void;
}

/** A record, and which version of it. */
interface Base {
  values: Values;
  version: number;
}

/** Input that is not saved, with the record that it was typed over: what others change since shows against it. */
interface Typed {
  base: Base;
  typed: Values;
  theirs?: Values;
  /** Another's newer record is being read. */
  waiting?: true;
}

type Draft = Partial<Typed>;
const NOTHING: Draft = {};

/**
 * A form over a record that others change too. Untouched, it follows the record; once typed into, it keeps its version, so that
 * the server can refuse a save over somebody else's; then what was typed stays and all else becomes theirs.
 * @param key where the draft is kept in this window
 */
export function useRecordForm(key: string, start: Values, version: number): RecordFormState {
  const { draft, change } = useAutosave<Draft>({ key, nothing: NOTHING });
  const [saved, setSaved] = useState<Base>();
  const newest = saved && saved.version >= version ? saved : { values: start, version };
  const { base = newest, typed = {}, theirs = {}, waiting } = draft;

  useEffect(() => {
    if (waiting && version > base.version) change((now) => over(now, { values: start, version }));
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
      change(NOTHING);
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
const draftOf = (typed: Typed): Draft => (isNothing(typed.typed) ? NOTHING : typed);

/** Puts input over another's newer record, and names those of its fields that they have changed too. */
function over({ base, typed = {} }: Draft, newer: Base): Draft {
  const changes = changedFrom(typed, newer.values);
  const both = Object.keys(changes).filter(
    (name) => (newer.values[name] ?? '') !== (base?.values[name] ?? ''),
  );
  const theirs = Object.fromEntries(both.map((name) => [name, newer.values[name] ?? '']));
  return draftOf({ base: newer, typed: changes, theirs });
}

/** An empty field is a missing one. */
const changedFrom = (some: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(some).filter(([name, value]) => value !== (from[name] ?? '')));
