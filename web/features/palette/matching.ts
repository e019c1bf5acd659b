import { hasWords } from '../../../domain/text/key';
import { GROUPS, type Choice, type Group } from './types';

/** Maximum of stored recent choices. */
export const RECENT = 5;

/** Returns whether the choice contains every typed word. */
export const matchesChoice = ({ label, note = '', words = '' }: Choice, typed: string): boolean =>
  hasWords(`${label} ${note} ${words}`, typed);

export interface Section {
  group: Group;
  choices: Choice[];
}

/**
 * Returns the palette's choices, group by group. Without typed words: the recent choices, then all screens and actions. With words: the
 * applications found by the server, and the matching screens and actions.
 */
export function sectionsOf(
  typed: string,
  serverChoices: readonly Choice[],
  localChoices: readonly Choice[],
  recent: readonly Choice[],
): Section[] {
  const words = typed.trim();
  const byGroup: Record<Group, readonly Choice[]> = {
    recent: words ? [] : recent,
    applications: words ? serverChoices : [],
    screens: localChoices.filter((choice) => choice.group === 'screens' && matchesChoice(choice, words)),
    actions: localChoices.filter((choice) => choice.group === 'actions' && matchesChoice(choice, words)),
  };
  return GROUPS.map((group) => ({ group, choices: [...byGroup[group]] })).filter(
    ({ choices }) => choices.length > 0,
  );
}

/** Returns the recent choices with the new one first, without duplicates. */
export const withRecent = (recent: readonly Choice[], choice: Choice): Choice[] =>
  [choice, ...recent.filter(({ id }) => id !== choice.id)].slice(0, RECENT);
