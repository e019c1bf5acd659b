import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { createFile, readFileIfAny, replaceFile } from '../storage/durable-file';
import { Serialiser } from '../storage/serialise';
import { HostProblem } from './problems';

const signature = z.object({
  fullName: z.string(),
  thumbprint: z.string(),
  signedAt: z.iso.datetime(),
  /** Signature as CMS of the level CAdES-LT, base64. */
  cms: z.string(),
});
export type StoredSignature = z.infer<typeof signature>;

const item = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  /** SHA-256 of the file, lower-case hexadecimal. */
  sha256: z.string(),
  signatures: z.array(signature),
  /** Ids of the tickets that have signed this item: a ticket signs an item once. */
  usedTickets: z.array(z.string()),
});
export type Item = z.infer<typeof item>;

/** Maximum number of signatures of one item. */
const MAX_SIGNATURES = 50;

/** Items to sign, each in a file with its signatures. A change is flushed to the disk before it is answered. */
export class ItemStore {
  private readonly serialiser = new Serialiser();
  constructor(private readonly folder: string) {}

  /**
   * Registers a file to be signed; returns the existing item if the key is registered already.
   * @throws HostProblem 409 `key-reused` when the key is registered for other bytes.
   */
  async register(newItem: { key: string; title: string; sha256: string }): Promise<Item> {
    const id = createHash('sha256').update(newItem.key).digest('base64url').slice(0, 22);
    const newlyMade: Item = { id, ...newItem, signatures: [], usedTickets: [] };
    await createFile(this.fileOf(id), JSON.stringify(newlyMade));
    const stored = await this.get(id);
    if (stored.sha256 !== newItem.sha256) throw new HostProblem(409, 'key-reused');
    return stored;
  }

  /**
   * Returns the item.
   * @throws HostProblem 404 `item-unknown`
   */
  async get(id: string): Promise<Item> {
    const text = /^[\w-]{22}$/.test(id) ? await readFileIfAny(this.fileOf(id)) : undefined;
    if (text === undefined) throw new HostProblem(404, 'item-unknown');
    return item.parse(JSON.parse(text));
  }

  /** Changes one item, one change at a time; the result of `change` is stored durably before this resolves. */
  async change(id: string, change: (current: Item) => Item): Promise<Item> {
    return this.serialiser.run(id, async () => {
      const changed = change(await this.get(id));
      if (changed.signatures.length > MAX_SIGNATURES) throw new HostProblem(409, 'item-full');
      await replaceFile(this.fileOf(id), JSON.stringify(changed));
      return changed;
    });
  }

  private fileOf(id: string): string {
    return path.join(this.folder, 'items', id.slice(0, 2), `${id}.json`);
  }
}
