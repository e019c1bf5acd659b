import { APPROVAL_PROCESSES } from '../../domain/application/approval-processes';
import type { files, Row } from '../../db/models';
import { type Database, row } from '../../db/query';

/** A stored file's record; `size` in bytes (bigint as text). */
export type FileRow = Pick<
  Row<typeof files>,
  'id' | 'application_id' | 'slot' | 'name' | 'sha256' | 'size' | 'mime' | 'sign_id' | 'created_at' | 'marks'
>;

/** A file's record with its subject and uploader, from which its kind follows. */
export type FileOrigin = FileRow & Pick<Row<typeof files>, 'subject_kind' | 'subject_id' | 'uploaded_by'>;

export const findFile = (db: Database, id: string): Promise<FileOrigin | undefined> =>
  row<FileOrigin>(
    { db },
    `select id, application_id, slot, name, sha256, size, mime, sign_id, created_at, marks, subject_kind, subject_id,
            uploaded_by
       from files where id = $1`,
    [id],
  );

/** Returns whether the file was uploaded or generated with a step outside of agreements, reports and acts. */
export const isBeforeApproval = async (db: Database, { id, application_id }: FileRow): Promise<boolean> =>
  (await row(
    { db },
    `select from decisions d, jsonb_each(case when jsonb_typeof(d.body->'files') = 'object' then d.body->'files' else '{}' end) given
      where d.application_id = $1 and d.process <> all($3::text[]) and given.value ? $2 limit 1`,
    [application_id, id, APPROVAL_PROCESSES],
  )) !== undefined;

/** Returns whether the file was uploaded or generated with a step of this expert's review that has not ended negatively. */
export const isOfOwnReview = async (db: Database, expertId: string, file: FileRow): Promise<boolean> =>
  (await row(
    { db },
    `select from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') review,
            decisions d, jsonb_each(d.body->'files') given
      where a.id = $1 and review->>'expertId' = $2 and (review->>'status')::int >= 0
        and d.application_id = a.id and d.process = 'review' and d.record_id::text = review->>'id'
        and given.value ? $3 limit 1`,
    [file.application_id, expertId, file.id],
  )) !== undefined;
