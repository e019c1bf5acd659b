import { useApplicationMatches } from '../../shared/useApplicationMatches';
import type { ChosenApplication } from './findApplication';

/** Minimum of characters, pause in ms, maximum of matches (rules/rollback, "Request"). */
const SEARCH = { least: 5, pause: 1000, most: 11 };

/** Returns applications whose number or title contains the typed text; undefined while they are being searched. */
export const useMatches = (typed: string): readonly ChosenApplication[] | undefined =>
  useApplicationMatches(typed, SEARCH);
