import type { TypedField } from '../contract/form-values';
import { type Database, row, rows } from '../../../../db/query';

/** Returns the applicant's tax numbers: a signature must have one of them (rules/agreement-and-signing, "Signer"). */
export const applicantNumbers = (db: Database, applicationId: string) =>
  row<{ tax_id: string; edrpou: string | null }>(
    { db },
    `select applicant_tax_id as tax_id, applicant->>'edrpou' as edrpou from applications where id = $1`,
    [applicationId],
  );

/** Returns the application of a negotiation procedure, if this system submitted it. */
export async function applicationOfProcedure(
  db: Database,
  keyHash: string,
  procedureId: string,
): Promise<string | undefined> {
  const contest = await row<{ id: string }>(
    { db },
    `select a.id from decisions d join applications a on a.id = d.application_id
      where d.record_id = $1 and a.integration_key = $2 limit 1`,
    [procedureId, keyHash],
  );
  return contest?.id;
}

/** Returns the submitted form's fields with these names. */
export async function submittedFields(
  db: Database,
  applicationId: string,
  names: readonly string[],
): Promise<TypedField[]> {
  const fields = await rows<Omit<TypedField, 'subfields'> & { subfields: TypedField['subfields'] | null }>(
    { db },
    `select field->>'name' as name, field->>'type' as type, field->'subfields' as subfields
       from applications a, jsonb_array_elements(a.form->'fields') section, jsonb_array_elements(section->'fields') field
      where a.id = $1 and field->>'name' = any($2::text[])`,
    [applicationId, names],
  );
  return fields.map(({ subfields, ...field }) => ({ ...field, subfields: subfields ?? undefined }));
}

/** Returns the additional agreement whose file this is. */
export async function additionalOfFile(
  db: Database,
  applicationId: string,
  fileId: string,
): Promise<string | undefined> {
  const application = await row<{ id: string }>(
    { db },
    `select additional->>'id' as id from applications, jsonb_array_elements(state->'additional') additional
      where applications.id = $1 and additional->'file'->>'fileId' = $2`,
    [applicationId, fileId],
  );
  return application?.id;
}

/** SQL condition that a contest `c`, or its lot, programme or season, is archived. */
export const CONTEST_ARCHIVED =
  'coalesce(c.archived_at, l.archived_at, p.archived_at, s.archived_at) is not null';
/** SQL condition that the contest's last day of submission has passed in Kyiv. */
export const CONTEST_CLOSED = `coalesce(c.submission_end < (now() at time zone 'Europe/Kyiv')::date, false)`;

/** Returns the contests that accept applications now, newest season first. */
export const openContests = (db: Database) =>
  rows<{ _id: string; title: string; program: string; season: string }>(
    { db },
    `select c.id as _id, c.title, p.title as program, s.title as season
       from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
       left join lots l on l.id = c.lot_id
      where not (${CONTEST_ARCHIVED} or ${CONTEST_CLOSED})
      order by s.number desc, p.number, c.number`,
  );
