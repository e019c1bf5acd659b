import type { Winner } from '../../records/commands';
import { isSystem } from '../../domain/roles';
import { translate, type Language } from '../../texts/translate';

/** Name of the earlier decider; a session or a passed deadline by what it is. */
export const winnerName = (language: Language, { name, role }: { name: string; role: string }): string =>
  role !== 'applicant' && isSystem(role) ? translate(language, `processes:role.${role}`) : name;

export const presentWinner = (language: Language, winner: Winner): Winner => ({
  ...winner,
  name: winnerName(language, winner),
});
