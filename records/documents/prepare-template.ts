import type { Block } from '../../domain/document/template/blocks';
import {
  builtInMode,
  chipsOfBraces,
  variableFaults,
  variableName,
  withBuiltIn,
  withUsed,
  type TemplateVariable,
  type VariableFault,
} from '../../domain/document/template/variables';
import { LIMITS } from '../../domain/limits';
import { ProblemError, type FieldError } from '../problem';
import { cleanBlock } from './clean-markup';

/** Unchecked blocks and variables of a template. */
export interface TemplateDraft {
  blocks: readonly Block[];
  variables: readonly TemplateVariable[];
}

const FAULTS: Record<VariableFault, { part: 'name' | 'field'; key: string }> = {
  doubled: { part: 'name', key: 'errors:template.doubled' },
  likeBuiltIn: { part: 'name', key: 'errors:template.likeBuiltIn' },
  fieldRequired: { part: 'field', key: 'errors:field.required' },
  fieldUnknown: { part: 'field', key: 'errors:template.fieldUnknown' },
};

/** Allow-lists a draft's markup and names, and converts typed braces into chips, without reporting faults. */
function cleanDraft({ blocks, variables }: TemplateDraft) {
  return {
    ...chipsOfBraces(blocks.map(cleanBlock)),
    variables: variables.map((variable) => ({
      ...variable,
      name: variableName(variable.name),
      field: variable.mode === 'application' ? variable.field : null,
    })),
  };
}

/** Returns a draft for a preview; parts with faults stay as typed. */
export function previewTemplate(draft: TemplateDraft): { blocks: Block[]; variables: TemplateVariable[] } {
  const { blocks, variables } = cleanDraft(draft);
  return { blocks, variables: withUsed(variables, blocks) };
}

/**
 * Returns blocks and variables of a template for storing: markup allow-listed, typed braces as chips, all used and all built-in variables
 * declared (rules/documents, "Variables").
 * @throws ProblemError 422 `invalid-input` by field
 */
export function prepareTemplate(
  draft: TemplateDraft,
  { isNew, fields }: { isNew: boolean; fields: ReadonlySet<string> },
): { blocks: Block[]; variables: TemplateVariable[] } {
  const { blocks, unfinished, variables } = cleanDraft(draft);
  if (unfinished !== undefined)
    throw invalidInput({
      [`template.blocks.${unfinished.block}`]: {
        key: 'errors:template.unfinished',
        params: { text: unfinished.text },
      },
    });
  const faults = variableFaults(variables, fields);
  if (faults.length > 0)
    throw invalidInput(
      Object.fromEntries(
        faults.map(({ index, fault }): [string, FieldError] => {
          const { part, key } = FAULTS[fault];
          return [`variables.${index}.${part}`, { key, params: { name: variables[index]?.name } }];
        }),
      ),
    );
  const declared = withUsed(variables, blocks);
  const ownVariables = declared.filter(({ name }) => builtInMode(name) === undefined);
  if (ownVariables.length > LIMITS.templateVariables)
    throw invalidInput({
      variables: { key: 'errors:template.tooMany.variables', params: { count: LIMITS.templateVariables } },
    });
  return { blocks, variables: withBuiltIn(declared, isNew) };
}

const invalidInput = (errors: Record<string, FieldError>) =>
  new ProblemError(422, 'invalid-input', { errors });
