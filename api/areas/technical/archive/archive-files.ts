import { type Database, rows } from '../../../../db/query';
import { APPROVAL_PROCESSES } from '../../../../domain/application/approval-processes';

/** A stored file of an application; `size` in bytes. */
export interface ArchivedFile {
  id: string;
  slot: string;
  name: string;
  prefix: string | null;
  title: string | null;
  sha256: string;
  size: number;
  sign_id: string | null;
  created_at: Date;
  /** Whether only undone decisions name the file. */
  undone: boolean;
}

/**
 * Returns the submitted documents and every file that a decision names, oldest first; unused uploads are not
 * included. If `withApproval` is false, files of agreements, reports and acts are left out
 * (rules/application, "Reading").
 */
export const archivedFiles = (db: Database, id: string, withApproval: boolean): Promise<ArchivedFile[]> =>
  rows<ArchivedFile>(
    { db },
    `with named as (
       select file_id::text as file_id, bool_and(d.superseded_epoch is not null) as undone
         from decisions d,
              jsonb_each(case when jsonb_typeof(d.body->'files') = 'object' then d.body->'files' else '{}' end) slot,
              jsonb_array_elements_text(slot.value) file_id
        where d.application_id = $1 and d.process <> all($2::text[])
        group by 1)
     select f.id, f.slot, f.name, f.prefix, f.title, f.sha256, f.size::float8 as size, f.sign_id, f.created_at,
            f.slot <> 'document' and coalesce(n.undone, false) as undone
       from files f left join named n on n.file_id = f.id::text
      where f.application_id = $1 and (f.slot = 'document' or n.file_id is not null)
      order by f.created_at, f.name, f.id`,
    [id, withApproval ? [] : APPROVAL_PROCESSES],
  );
