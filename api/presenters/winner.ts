import type { Winner } from '../../records/commands';
import { isSystem } from '../../domain/roles';
import { translate, type Language } from '../../texts/translate';

/** Returns the name of the person who decided first, or a description if it was a session or a passed deadline. */
export const winnerName = (language: Language, { name, role }: { name: string; role: string }): string =>
  role !== 'applicant' && isSystem(role) ? translate(language, `processes:role.${role}`) : name;

export const presentWinner = (language: Language, winner: Winner): Winner => ({
  ...winner,
  name: winnerName(language, winner),
});
