import { rows, type Executor } from '../../../../db/query';

/** The generation of a document, which is not a decision. */
export interface GenerationRow {
  id: string;
  title: string;
  /** Id of the file that the document was generated with; null for documents of an early release. */
  file_id: string | null;
  created_at: Date;
  user_name: string;
  role: string;
}

/**
 * Returns the generations of an application's documents, or of one document, between two decisions. Without
 * the first decision the range starts at the beginning.
 */
export const generationsBetween = (
  executor: Executor,
  applicationId: string,
  { after, before, documentId }: { after: string | null; before?: string; documentId: string | null },
): Promise<GenerationRow[]> =>
  rows<GenerationRow>(
    executor,
    `select g.id, g.title, g.created_at,
            (select f.file_id from document_generations f where f.document_id = g.id and f.taken_at is not null
              order by f.taken_at, f.file_id limit 1) as file_id, u.name as user_name, u.role
       from generated_documents g join users u on u.id = g.created_by
      where g.application_id = $1 and ($4::uuid is null or g.id = $4)
        and ($2::bigint is null or g.created_at > (select created_at from decisions where id = $2::bigint))
        and ($3::bigint is null or g.created_at <= (select created_at from decisions where id = $3::bigint))
      order by g.created_at desc, g.id`,
    [applicationId, after, before ?? null, documentId],
  );
