import type { Block } from '../../../domain/document/template/blocks';
import { usedVariables, withUsed, type TemplateVariable } from '../../../domain/document/template/variables';

/** Remembers the rows of a form's variables, so that undo of the text brings a variable back as it was declared. */
export interface FormerVariables {
  /** Stores the newest row of each variable. */
  store: (variables: readonly TemplateVariable[]) => void;
  renamed: (from: string, to: string) => void;
  /**
   * Declares the variables that the blocks use and that are not declared: a renamed variable takes its earlier name again, a removed one
   * has its last row, any other is asked for at generation.
   */
  declareUsed: (declared: readonly TemplateVariable[], blocks: readonly Block[]) => TemplateVariable[];
}

export function createFormerVariables(): FormerVariables {
  const rows = new Map<string, TemplateVariable>();
  /** Present name of each name that was given up. */
  const newNames = new Map<string, string>();
  return {
    store: (variables) => {
      for (const variable of variables) rows.set(variable.name, variable);
    },
    renamed: (from, to) => void newNames.set(from, to),
    declareUsed: (declared, blocks) => {
      const variables = [...declared];
      const used = new Set(usedVariables(blocks));
      for (const name of used) {
        if (variables.some((variable) => variable.name === name)) continue;
        const index = variables.findIndex(
          (variable) => variable.name === newNames.get(name) && !used.has(variable.name),
        );
        const renamed = variables[index];
        const row = rows.get(name);
        if (renamed) {
          variables[index] = { ...renamed, name };
          newNames.set(renamed.name, name);
        } else if (row) variables.push(row);
      }
      return withUsed(variables, blocks);
    },
  };
}
