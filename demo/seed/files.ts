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
 * Finds the id of a file with these bytes that the uploader has uploaded before. A seeder that starts again can thus repeat its calls
 * with equal ids. Documents contain the name of their application, so no other application has a file with these bytes.
 */
export async function storedFile({ db }: Scene, { slot, bytes, by }: Upload): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storedFile = await row<{ id: string }>(
    { db },
    'select id from files where sha256 = $1 and slot = $2 and uploaded_by = $3 order by created_at limit 1',
    [sha256, slot, by],
  );
  return storedFile?.id;
}
