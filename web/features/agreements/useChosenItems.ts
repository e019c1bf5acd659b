import { useState } from 'react';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { LIMITS } from '../../../domain/limits';
import type { Role } from '../../../domain/roles';
import { signableOf, type SignableTask } from '../../steps/many/signable';

export interface ChosenItems {
  items: DeskItem[];
  ids: readonly string[];
  choose: (ids: readonly string[]) => void;
  remove: (documents: readonly SignableTask[]) => void;
}

/** Returns whether the item may be chosen. An item that is already in a batch, or that would be refused, may not. */
export const mayChoose = (item: DeskItem, role: Role | undefined): boolean =>
  item.batch === null && item.refusal === null && signableOf(role, [item]).length > 0;

/**
 * Returns the documents chosen to be signed together, without those that are no longer visible or are being signed.
 */
export function useChosenItems(visibleItems: readonly DeskItem[], role: Role | undefined): ChosenItems {
  const [stored, setStored] = useState<readonly string[]>([]);
  const items = visibleItems.filter((item) => stored.includes(item._id) && mayChoose(item, role));
  return {
    items,
    ids: items.map(({ _id }) => _id),
    choose: (ids) => setStored(ids.slice(0, LIMITS.selection)),
    remove: (documents) => setStored((ids) => ids.filter((id) => !documents.some(({ _id }) => _id === id))),
  };
}
