import { useApplicationMatches } from '../../shared/useApplicationMatches';
import type { Picked } from './findApplication';

/** From so many characters on, after such a pause, so many matches (rules/rollback, "Request"). */
const SEARCH = { least: 5, pause: 1000, most: 11 };

/** Applications whose number or title has what is typed, undefined until that is known. */
export const useMatches = (typed: string): readonly Picked[] | undefined =>
  useApplicationMatches(typed, SEARCH);
