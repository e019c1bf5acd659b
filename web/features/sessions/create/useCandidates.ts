import { useState } from 'react';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { lengthOf } from '../../../../domain/limits';
import { isLongEnough } from '../../../../domain/text/number';
import { useRead, type Read } from '../../../reads/useRead';
import type { ReadOutput } from '../../../reads/names';
import { mapRemote } from '../../../reads/remote';
import { useDebounced } from '../../../shared/useDebounced';
import { useSteady } from '../../../shared/useSteady';

type Found = ReadOutput<'sessionCandidates'>;
/** An application or an expert that can be put on the agenda. */
export type Candidate = Found['applications'][number] | Found['experts'][number];

/** Candidates of the kind on which the session decides. */
interface Rows {
  rows: readonly Candidate[];
  more: boolean;
}

/** Minimum length of a search, and its pause after the last key in ms (rules/limits, "Searches"). */
const SEARCH_FROM = 4;
const PAUSE_MS = 500;

interface Candidates {
  typed: string;
  type: (typed: string) => void;
  /** Number of characters missing before the search begins. */
  missing: number;
  searching: boolean;
  /** True if the list is the result of a search. */
  narrowed: boolean;
  read: Read<Rows>;
  /** Returns whether the candidate still waits; undefined if that is unknown because the list is incomplete. */
  waits: (id: string) => boolean | undefined;
}

/** Returns candidates for the agenda: all that wait, or the results of a search among them. */
export function useCandidates(type: WireSessionType): Candidates {
  const [search, setSearch] = useState('');
  const [typed, onType] = useDebounced(search, setSearch, PAUSE_MS);
  const params = { type };
  const all = useRead('sessionCandidates', { params, query: {} });
  const query = searchOf(search);
  const read = useRead('sessionCandidates', { params, query: { search: query } });
  const candidates = query ? read : all;
  const remote = mapRemote(useSteady(candidates.remote), (answer) => rowsOf(type, answer));
  const letters = lengthOf(typed);
  const filters = searchOf(typed);
  const loading = query !== undefined && read.remote.kind !== 'some' && read.remote.kind !== 'error';
  return {
    typed,
    type: onType,
    missing: letters > 0 && !isLongEnough(typed, SEARCH_FROM) ? SEARCH_FROM - letters : 0,
    searching: filters !== undefined && (filters !== query || loading),
    narrowed: query !== undefined,
    read: { remote, refresh: candidates.refresh },
    waits(id) {
      if (all.remote.kind !== 'some') return undefined;
      const { rows, more } = rowsOf(type, all.remote.value);
      return rows.some(({ _id }) => _id === id) || (more ? undefined : false);
    },
  };
}

const rowsOf = (type: WireSessionType, { applications, experts, more }: Found): Rows => ({
  rows: type === 'tech_review' ? applications : experts,
  more,
});

/** Returns the search text for the server; undefined if it is too short. */
const searchOf = (typed: string): string | undefined =>
  isLongEnough(typed, SEARCH_FROM) ? typed.trim() : undefined;
