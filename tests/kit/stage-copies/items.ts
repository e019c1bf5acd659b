import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ItemStore, type Item } from '../../../signing/host/item-store';
import type { World } from '../world';

/** An item of the signing host as it was when an application's rows were read. */
export type StoredItem = Pick<Item, 'id' | 'title' | 'sha256' | 'signatures'>;

/** Returns the store of the test run's signing host, whose folder is next to the data folders of the test files. */
const storeOf = ({ services }: World) =>
  new ItemStore(path.join(path.dirname(services.settings.dataDir), 'signing'));

/** Reads items with their signatures. */
export const readItems = (world: World, ids: readonly string[]): Promise<StoredItem[]> =>
  Promise.all(ids.map((id) => storeOf(world).get(id)));

/** Registers a copy of each item, with its signatures and a title of its own. Returns the new ids by the old. */
export async function copyItems(
  world: World,
  items: readonly StoredItem[],
  titleOf: (title: string) => string,
): Promise<Map<string, string>> {
  const store = storeOf(world);
  const copy = async ({ id, title, sha256, signatures }: StoredItem): Promise<[string, string]> => {
    const item = await store.register({ key: `copy/${randomUUID()}`, title: titleOf(title), sha256 });
    if (signatures.length > 0) await store.change(item.id, (current) => ({ ...current, signatures }));
    return [id, item.id];
  };
  return new Map(await Promise.all(items.map(copy)));
}
