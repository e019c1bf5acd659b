import { row, rows, run, type Executor } from '../../db/query';

/** A generated file that became the file of its document. */
export interface GenerationRow {
  /** Id of the file. */
  _id: string;
  /** Moment when the file became the document's file. */
  created_at: Date;
  /** Name of the person who generated it. */
  user: string;
}

/** Stores the text of a file generated for a document; a repetition changes nothing. */
export const insertGeneration = (
  executor: Executor,
  { fileId, documentId, lines }: { fileId: string; documentId: string; lines: readonly string[] },
): Promise<void> =>
  run(
    executor,
    'insert into document_generations (file_id, document_id, lines) values ($1, $2, $3) on conflict (file_id) do nothing',
    [fileId, documentId, lines],
  );

/** Stores that a generated file has become the document's file. */
export const markGenerationUsed = (executor: Executor, fileId: string): Promise<void> =>
  run(executor, 'update document_generations set taken_at = now() where file_id = $1 and taken_at is null', [
    fileId,
  ]);

/** Returns the generated files that became the document's file, newest first; at most 100. */
export const generationsOf = (executor: Executor, documentId: string): Promise<GenerationRow[]> =>
  rows<GenerationRow>(
    executor,
    `select g.file_id as _id, g.taken_at as created_at, coalesce(u.name, '') as "user"
       from document_generations g join files f on f.id = g.file_id left join users u on u.id::text = f.uploaded_by::text
      where g.document_id = $1 and g.taken_at is not null order by g.taken_at desc, g.file_id limit 100`,
    [documentId],
  );

/** Returns the lines of a generated file that became the document's file; undefined if there is no such file. */
export async function generationLines(
  executor: Executor,
  documentId: string,
  fileId: string,
): Promise<string[] | undefined> {
  const generation = await row<{ lines: string[] }>(
    executor,
    'select lines from document_generations where document_id = $1 and file_id = $2 and taken_at is not null',
    [documentId, fileId],
  );
  return generation?.lines;
}
