import { rows, run, type Executor } from '../../db/query';

/** Value of `catalogue_log.kind` for changed values of a document's variables. */
const VARIABLES = 'document_variables';

/** Saves of one person with at most this time in ms between them are one line of the history. */
const ONE_EDITING_MS = 10 * 60_000;

/** A person's editing of a document's variables. */
export interface VariableChangeRow {
  id: string;
  document_id: string;
  title: string;
  /** Labels of the changed variables, in the order of the changes; never their values. */
  labels: string[];
  /** Empty for the applicant. */
  user_name: string;
  role: string;
  created_at: Date;
}

/**
 * Notes in the change log that values of these variables were changed; the values themselves are not stored. A form that saves itself
 * while somebody types adds no line within half of `ONE_EDITING_MS` of one with the same names.
 */
export const noteVariables = (
  executor: Executor,
  { documentId, actorId, names }: { documentId: string; actorId: string; names: readonly string[] },
): Promise<void> =>
  run(
    executor,
    `insert into catalogue_log (kind, record_id, action, changes, actor_id)
     select $1, $2, 'change', $3::jsonb, $4
      where not exists (select from catalogue_log where kind = $1 and record_id = $2 and actor_id = $4 and changes @> $3::jsonb
                          and created_at > now() - interval '${ONE_EDITING_MS / 2} ms')`,
    [VARIABLES, documentId, JSON.stringify(names.map((field) => ({ field, from: '', to: '' }))), actorId],
  );

/**
 * Returns the changes of variables of an application's documents, or of one document, between two decisions, oldest first; each person's
 * editing is one row. Without the first decision the range starts at the beginning.
 */
export async function variableChangesBetween(
  executor: Executor,
  applicationId: string,
  { after, before, documentId }: { after: string | null; before?: string; documentId: string | null },
): Promise<VariableChangeRow[]> {
  const found = await rows<VariableChangeRow & { actor_id: string }>(
    executor,
    `select e.id::text, g.id as document_id, g.title, e.actor_id, e.created_at, coalesce(u.name, '') as user_name,
            coalesce(u.role, 'applicant') as role,
            (select array_agg(coalesce(
                      (select nullif(variable->>'label', '') from jsonb_array_elements(v.variables) variable
                        where variable->>'name' = change->>'field'), change->>'field') order by place)
               from jsonb_array_elements(e.changes) with ordinality as changed (change, place)) as labels
       from generated_documents g join catalogue_log e on e.kind = $5 and e.record_id = g.id::text
       join document_template_versions v on v.template_id = g.template_id and v.version = g.template_version
       left join users u on u.id = e.actor_id
      where g.application_id = $1 and ($4::uuid is null or g.id = $4)
        and ($2::bigint is null or e.created_at > (select created_at from decisions where id = $2::bigint))
        and ($3::bigint is null or e.created_at <= (select created_at from decisions where id = $3::bigint))
      order by e.id`,
    [applicationId, after, before ?? null, documentId, VARIABLES],
  );
  return oneRowPerEditing(found);
}

/** Joins consecutive changes of a document by one person into one row, which has the moment of the last. */
export function oneRowPerEditing<Change extends VariableChangeRow & { actor_id: string }>(
  changes: readonly Change[],
): Change[] {
  const editings: Change[] = [];
  for (const change of changes) {
    const index = editings.findLastIndex(({ document_id: id }) => id === change.document_id);
    const last = editings[index];
    if (
      last?.actor_id === change.actor_id &&
      change.created_at.getTime() - last.created_at.getTime() <= ONE_EDITING_MS
    )
      editings[index] = { ...change, labels: [...new Set([...last.labels, ...change.labels])] };
    else editings.push(change);
  }
  return editings;
}
