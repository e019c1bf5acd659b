import type { Executor } from '../../db/query';
import { isNeverFilled } from '../../domain/document/details';
import { followsFromSums } from '../../domain/document/finance/computed';
import type { Block } from '../../domain/document/template/blocks';
import { resolveTemplate } from '../../domain/document/template/resolve';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import { usedDeclared, type TemplateVariable } from '../../domain/document/template/variables';
import { readAgreedVersion } from '../agreed-version';
import { orNotFound } from '../problem';
import { variableLabel } from './variable-label';
import { documentValues, type FormField, type ValueSources } from './values';

/** Returns the fields of the agreed version of an application's form. */
export async function formFields(executor: Executor, applicationId: string): Promise<FormField[]> {
  const agreed = orNotFound(await readAgreedVersion(executor, applicationId));
  return (agreed.form.fields ?? []).flatMap((section) => section.fields) as unknown as FormField[];
}

/** A template's text and the sources of its values, without the application's form. */
export interface Resolvable extends Omit<ValueSources, 'fields'> {
  requisites: RequisitesKind;
  blocks: readonly Block[];
  variables: readonly TemplateVariable[];
}

/** Returns the blocks of a document with the values of its sources. */
export const resolveDocument = (document: Resolvable, fields: readonly FormField[]) =>
  resolveTemplate(
    document.blocks,
    document.variables.map((variable) => ({
      ...variable,
      label: variableLabel(variable),
      optional:
        variable.optional ||
        isWorkedOut(document, variable) ||
        isNeverFilled(document.requisites, variable.name),
    })),
    documentValues(document.variables, { ...document, fields }),
  );

/** Returns whether the financial information has this variable. The variable of a tranche that does not exist is empty, but not missing. */
const isWorkedOut = (
  { fin_fields }: Pick<Resolvable, 'fin_fields'>,
  { mode, name }: TemplateVariable,
): boolean => mode === 'finance' && followsFromSums(name) && Object.hasOwn(fin_fields, name);

/**
 * Returns the variables of the text for which no record has a value. They are filled in by hand, and their values stand in `template_data`
 * (rules/documents, "Values by hand").
 */
export function variablesWithoutRecord(
  document: Omit<Resolvable, 'template_data'>,
  fields: readonly FormField[],
): TemplateVariable[] {
  const used = usedDeclared(document);
  const values = documentValues(used, { ...document, template_data: {}, fields });
  return used.filter(
    (variable) =>
      !values[variable.name] &&
      !isWorkedOut(document, variable) &&
      !isNeverFilled(document.requisites, variable.name),
  );
}

/** Returns the variables of the mode `application` whose field is empty or no longer in the application's form. */
export const variablesWithoutField = (
  document: Omit<Resolvable, 'template_data'>,
  fields: readonly FormField[],
): TemplateVariable[] =>
  variablesWithoutRecord(document, fields).filter(({ mode }) => mode === 'application');

/** Returns the names of a document's variables without a field; the form is read only if the template has such a mode. */
export async function namesWithoutField(
  executor: Executor,
  document: Resolvable & { application_id: string },
): Promise<ReadonlySet<string>> {
  if (!document.variables.some(({ mode }) => mode === 'application')) return new Set();
  const fields = await formFields(executor, document.application_id);
  return new Set(variablesWithoutField(document, fields).map(({ name }) => name));
}
