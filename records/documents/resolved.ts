import type { Executor } from '../../db/query';
import { isNeverFilled } from '../../domain/document/details';
import { followsFromSums } from '../../domain/document/finance/computed';
import type { Block } from '../../domain/document/template/blocks';
import { resolveTemplate } from '../../domain/document/template/resolve';
import type { RequisitesKind } from '../../domain/document/template/requisites';
import type { TemplateVariable } from '../../domain/document/template/variables';
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
export const isWorkedOut = (
  { fin_fields }: Pick<Resolvable, 'fin_fields'>,
  { mode, name }: TemplateVariable,
): boolean => mode === 'finance' && followsFromSums(name) && Object.hasOwn(fin_fields, name);
