import type { StoredFile } from '../../domain/process/input';
import { SLOTS } from '../../domain/slots';
import { findStep } from '../../domain/processes';
import { type Database, rows } from '../../db/query';
import { ProblemError } from '../problem';
import type { AnyStepRequest } from './types';

interface FileRow {
  id: string;
  slot: string;
  sign_id: string | null;
}

/**
 * Returns the uploads of the request for the workflow, by slot. Further uploads of the same slot have the keys
 * `slot.2`, `slot.3`, …
 * @throws ProblemError 422 `file-unknown` for a file of another application, person or slot, or for a slot that the
 * step does not have; `file-only-one` for several files in a slot for a single file
 */
export async function findFiles(
  db: Database,
  { subject, step, body, taker }: AnyStepRequest,
): Promise<Record<string, StoredFile> | undefined> {
  const namedFiles = Object.entries(body.files ?? {}).flatMap(([slot, ids]) =>
    ids.map((id) => ({ slot, id })),
  );
  if (namedFiles.length === 0) return undefined;
  const needs = findStep(step).step.needs;
  const slots = [...(needs?.files ?? []), ...(needs?.optionalFiles ?? [])];
  const storedFiles = await rows<FileRow>(
    { db },
    `select id, slot, sign_id from files where id = any($1::uuid[])
        and (subject_id = $2 and uploaded_by = $3 or subject_id is null and uploaded_by = $4)`,
    [namedFiles.map(({ id }) => id), subject.id, taker.actor.id, taker.uploadsAs ?? null],
  );
  const files: Record<string, StoredFile> = {};
  const count: Record<string, number> = {};
  for (const { slot, id } of namedFiles) {
    const file = storedFiles.find((row) => row.id === id && row.slot === slot);
    if (!file || !slots.includes(slot)) {
      throw refusedFile('file-unknown');
    }
    const index = (count[slot] = (count[slot] ?? 0) + 1);
    if (index > 1 && !SLOTS[slot]?.several) throw refusedFile('file-only-one');
    files[index === 1 ? slot : `${slot}.${index}`] = { fileId: file.id, signId: file.sign_id ?? undefined };
  }
  return files;
}

const refusedFile = (code: 'file-unknown' | 'file-only-one') =>
  new ProblemError(422, code, { errors: { files: { key: `errors:${code}` } } });
