import { randomUUID } from 'node:crypto';
import { rows, type Executor } from '../../db/query';
import type { SubjectRef } from '../../domain/flows';
import type { Actor } from '../../domain/roles';
import type { BatchItem } from '../../records/batches';
import { ProblemError } from '../../records/problem';
import { SITTING_FILE } from '../../records/steps/board-sitting';

interface SittingItem {
  subject: SubjectRef;
  body?: NonNullable<BatchItem['body']>;
  /** Id of the minutes, which the person who makes the batch has stored once for all its applications. */
  sittingFile?: string;
}

/**
 * Creates a copy of the minutes for each application of a batch: the readers, history and rollback of an
 * application concern only its own files (rules/boards, "Many at once").
 * @throws ProblemError 422 at `items.<index>.sitting_file` for a file of another person or slot, or one that
 * belongs to an application
 */
export async function copySittingFiles<Item extends SittingItem>(
  executor: Executor,
  { id: maker }: Actor,
  items: readonly Item[],
): Promise<Item[]> {
  const copies = items.map(({ sittingFile }) => (sittingFile ? randomUUID() : undefined));
  const sittingItems = items.flatMap(({ subject, sittingFile: source }, index) =>
    source ? [{ copy: copies[index], kind: subject.kind, subject: subject.id, source }] : [],
  );
  if (sittingItems.length === 0) return [...items];
  const inserted = await rows<{ id: string }>(
    executor,
    `insert into files (id, subject_kind, subject_id, slot, name, sha256, size, mime, uploaded_by, marks)
     select item.copy, item.kind, item.subject, f.slot, f.name, f.sha256, f.size, f.mime, f.uploaded_by, f.marks
       from jsonb_to_recordset($1::jsonb) as item (copy uuid, kind text, subject uuid, source uuid)
       join files f on f.id = item.source and f.slot = $2 and f.subject_id is null and f.uploaded_by = $3
     returning id`,
    [JSON.stringify(sittingItems), SITTING_FILE, maker],
  );
  const stored = new Set(inserted.map(({ id }) => id));
  const unknown = copies.flatMap((copy, index) => (copy && !stored.has(copy) ? [index] : []));
  if (unknown.length > 0) throw unknownFile(unknown);
  return items.map((item, index) => {
    const copy = copies[index];
    return copy ? { ...item, body: { ...item.body, files: { [SITTING_FILE]: [copy] } } } : item;
  });
}

const unknownFile = (indices: readonly number[]) =>
  new ProblemError(422, 'file-unknown', {
    errors: Object.fromEntries(
      indices.map((index) => [`items.${index}.sitting_file`, { key: 'errors:file-unknown' }]),
    ),
  });
