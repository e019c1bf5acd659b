import type { RibbonStage } from '../../../../api/contract/application';
import { dayInKyiv } from '../../../../domain/deadlines';

type Wait = RibbonStage['waits'][number];

/**
 * Waits of several people for the same step until the same day as one, with all their names: three experts who evaluate are one
 * thing that is waited for, and the ribbon stays low. `since` is the earliest; what a role holds stands alone.
 */
export function together(waits: readonly Wait[], language: string): Wait[] {
  const groups = new Map<string, Wait[]>();
  for (const wait of waits) groups.set(keyOf(wait), [...(groups.get(keyOf(wait)) ?? []), wait]);
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted((a, b) => a.opened_at.localeCompare(b.opened_at));
    return first ? [{ ...first, holder: first.holder && names.format(holders(group)) }] : [];
  });
}

const holders = (group: readonly Wait[]): string[] => group.flatMap(({ holder }) => holder ?? []);

const keyOf = ({ step, holder, record_id: record, due_at: due, overdue }: Wait): string =>
  holder ? `${step} ${due && dayInKyiv(Date.parse(due))} ${overdue}` : `${step} ${record}`;
