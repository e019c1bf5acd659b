import { type Database, row } from '../../db/query';
import { detailsOpen, type DocumentState } from '../../domain/document/state';
import type { TemplateVariable, VariableMode } from '../../domain/document/template/variables';
import { DocumentStatus } from '../../domain/statuses';
import { documentRef } from '../../domain/flows';
import { announce } from '../events';
import { ProblemError } from '../problem';
import type { Texts } from './change';

interface DocumentWithVariables {
  id: string;
  state: DocumentState;
  variables: readonly TemplateVariable[];
}

/**
 * Writes values of variables of these modes, until the applicant has signed. Not a step, because it is saved while somebody types.
 * @throws ProblemError 409 `document-closed-for-change`, 422 for a variable that the template does not have
 */
export async function saveVariables(
  { db }: { db: Database },
  document: DocumentWithVariables,
  data: Texts,
  modes: readonly VariableMode[],
): Promise<void> {
  const unknown = Object.keys(data).filter(
    (name) => !document.variables.some((variable) => variable.name === name && modes.includes(variable.mode)),
  );
  if (unknown.length > 0)
    throw new ProblemError(422, 'invalid-input', {
      errors: Object.fromEntries(
        unknown.map((name) => [`template_data.${name}`, { key: 'errors:field-unknown' }]),
      ),
    });
  const changed = await row(
    { db },
    `update generated_documents set template_data = template_data || $2::jsonb, content = content + 1, updated_at = now()
      where id = $1 and status between ${DocumentStatus.created} and ${DocumentStatus.sentToApplicant}
        and not template_data @> $2::jsonb
      returning id`,
    [document.id, JSON.stringify(data)],
  );
  if (changed)
    await announce({ db }, { kind: 'document', subject: documentRef(document.id), audiences: ['staff'] });
  else if (!detailsOpen(document.state)) throw new ProblemError(409, 'document-closed-for-change');
}
