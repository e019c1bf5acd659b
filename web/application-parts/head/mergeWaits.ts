import type { RibbonStage } from '../../../api/areas/application/contract/application';
import { dayInKyiv } from '../../../domain/deadlines';

type Wait = RibbonStage['waits'][number];

/** Equal tasks merged into one, with their number. */
export type MergedWait = Wait & { count: number };

/**
 * Merges waits for the same step and the same day of deadline into one, with the names of all holders and the
 * earliest `opened_at`: three evaluating experts become one line.
 */
export function mergeWaits(waits: readonly Wait[], language: string): MergedWait[] {
  const groups = new Map<string, Wait[]>();
  for (const wait of waits) groups.set(keyOf(wait), [...(groups.get(keyOf(wait)) ?? []), wait]);
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((a, b) => a.opened_at.localeCompare(b.opened_at));
    return first
      ? [{ ...first, holder: first.holder && names.format(holderNames(group)), count: group.length }]
      : [];
  });
}

const holderNames = (group: readonly Wait[]): string[] => [
  ...new Set(group.flatMap(({ holder }) => holder ?? [])),
];

const keyOf = ({ step, cause, holder, due_at: due, overdue }: Wait): string =>
  [step, cause, holder !== null, due && dayInKyiv(Date.parse(due)), overdue].join(' ');
