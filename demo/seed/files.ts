import { createHash } from 'node:crypto';
import { row } from '../../db/query';
import type { Scene } from './scene';

interface Upload {
  slot: string;
  bytes: Uint8Array;
  /** Uploader. */
  by: string;
}

/**
 * Finds the id of a file with these bytes that the uploader has uploaded before: so a seeder that starts again repeats its
 * calls exactly, and gets equal answers. The documents name their application, so no other has these bytes.
 */
export async function storedFile({ db }: Scene, { slot, bytes, by }: Upload): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found = await row<{ id: string }>(
    { db },
    'select id from files where sha256 = $1 and slot = $2 and uploaded_by = $3 order by created_at limit 1',
    [sha256, slot, by],
  );
  return found?.id;
}
