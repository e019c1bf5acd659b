import { type Database, type Executor, inTransaction, row } from '../../db/query';
import { detailsOpen, type DocumentState } from '../../domain/document/state';
import type { TemplateVariable } from '../../domain/document/template/variables';
import { DocumentStatus } from '../../domain/statuses';
import { documentRef } from '../../domain/flows';
import { announce } from '../events';
import { ProblemError } from '../problem';
import type { Texts } from './change';
import { noteVariables } from './variable-changes';

interface DocumentWithVariables {
  id: string;
  state: DocumentState;
  variables: readonly TemplateVariable[];
}

/**
 * Writes values of variables that the actor fills in, until the applicant has signed, and notes their names in the document's history. Not
 * a step, because it is saved while somebody types. The actor is a person of the staff, or the application for its applicant.
 * @throws ProblemError 409 `document-closed-for-change`, 422 for a variable that the template does not have or the actor does not fill in
 */
export async function saveVariables(
  { db }: { db: Database },
  document: DocumentWithVariables,
  {
    data,
    fillsIn,
    actorId,
  }: { data: Texts; fillsIn: (variable: TemplateVariable) => boolean; actorId: string },
): Promise<void> {
  const unknown = Object.keys(data).filter(
    (name) => !document.variables.some((variable) => variable.name === name && fillsIn(variable)),
  );
  if (unknown.length > 0)
    throw new ProblemError(422, 'invalid-input', {
      errors: Object.fromEntries(
        unknown.map((name) => [`template_data.${name}`, { key: 'errors:field.notFilledHere' }]),
      ),
    });
  const changed = await inTransaction(db, async (executor) => {
    const names = await writeVariables(executor, document.id, data);
    if (!names) return false;
    await noteVariables(executor, { documentId: document.id, actorId, names });
    await announce(executor, { kind: 'document', subject: documentRef(document.id), audiences: ['staff'] });
    return true;
  });
  if (!changed && !detailsOpen(document.state)) throw new ProblemError(409, 'document-closed-for-change');
}

/** Writes the values; returns the names of those that differ from the stored ones, undefined if none is written. */
const writeVariables = async (executor: Executor, id: string, data: Texts): Promise<string[] | undefined> =>
  (
    await row<{ names: string[] }>(
      executor,
      `with stored as (select id, template_data from generated_documents where id = $1 for update)
       update generated_documents d set template_data = d.template_data || $2::jsonb, content = content + 1, updated_at = now()
         from stored
        where d.id = stored.id and d.status between ${DocumentStatus.created} and ${DocumentStatus.sentToApplicant}
          and not d.template_data @> $2::jsonb
       returning (select array_agg(key order by key) from jsonb_each($2::jsonb)
                   where value is distinct from stored.template_data->key) as names`,
      [id, JSON.stringify(data)],
    )
  )?.names;
