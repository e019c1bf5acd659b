import { REPRESENTED_BY } from '../details';
import { mapTexts, textsOf, type Block } from './blocks';
import { isText, isVariable, parseMarkup, writeMarkup, type Inline, type TextRun } from './markup';

/** Sources of a variable's value (rules/documents, "Variables"). */
export const VARIABLE_MODES = ['generate', 'application', 'finance', 'applicant'] as const;
export type VariableMode = (typeof VARIABLE_MODES)[number];

/** Returns whether values of this mode may be filled in after the document is generated, by the financier or the applicant. */
export const isFilledLater = (mode: VariableMode): mode is 'finance' | 'applicant' =>
  mode === 'finance' || mode === 'applicant';

export interface TemplateVariable {
  name: string;
  mode: VariableMode;
  label: string;
  /** Name of a field of the application's form; only in the mode `application`. */
  field: string | null;
  /** Without a value it leaves nothing in the text. */
  optional: boolean;
}

/** Built into every template. */
const ALWAYS_BUILT_IN = {
  sum_number: 'finance',
  sum_text: 'finance',
  name_in_genitive_case: 'applicant',
  full_applicant_name: 'applicant',
  works_by_document: 'applicant',
} as const satisfies Record<string, VariableMode>;
/** Built in too once a template exists. */
const BUILT_IN_LATER = {
  scholarship_fin_string: 'finance',
  scholarship_fin_total: 'finance',
} as const satisfies Record<string, VariableMode>;

/** Built in where a text uses it. */
const BUILT_IN_WHEN_USED = { [REPRESENTED_BY]: 'applicant' } as const satisfies Record<string, VariableMode>;

const BUILT_IN: Readonly<Record<string, VariableMode>> = {
  ...ALWAYS_BUILT_IN,
  ...BUILT_IN_LATER,
  ...BUILT_IN_WHEN_USED,
};
export const BUILT_IN_NAMES = Object.keys(BUILT_IN);

/** Mode of a built-in variable; undefined for any other name. */
export const builtInMode = (name: string): VariableMode | undefined =>
  Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined;

/**
 * Normalises a typed name of a variable to Latin letters, digits, hyphens and underscores. Blanks become a hyphen, repeated hyphens
 * become one, leading hyphens are removed. The result may be empty.
 */
export const variableName = (typed: string): string =>
  typed
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+/, '');

const builtIn = (name: string): TemplateVariable => ({
  name,
  mode: BUILT_IN[name] ?? 'generate',
  label: '',
  field: null,
  optional: false,
});

/** Returns the variables with the built-in ones first, including undeclared ones that need no use; `isNew`: the template does not exist yet. */
export function withBuiltIn(declared: readonly TemplateVariable[], isNew: boolean): TemplateVariable[] {
  const always = Object.keys(isNew ? ALWAYS_BUILT_IN : { ...ALWAYS_BUILT_IN, ...BUILT_IN_LATER });
  const inFront = BUILT_IN_NAMES.flatMap((name) => {
    const declaredVariable = declared.find((variable) => variable.name === name);
    return declaredVariable ? [declaredVariable] : always.includes(name) ? [builtIn(name)] : [];
  });
  return [...inFront, ...declared.filter(({ name }) => builtInMode(name) === undefined)];
}

export type VariableFault = 'doubled' | 'likeBuiltIn' | 'fieldRequired' | 'fieldUnknown';

/** Faults of declared variables, each at its index; `fields`: the names of the forms' fields. */
export function variableFaults(
  variables: readonly TemplateVariable[],
  fields: ReadonlySet<string>,
): { index: number; fault: VariableFault }[] {
  const faultAt = ({ name, mode, field }: TemplateVariable, index: number): VariableFault | undefined => {
    if (variables.findIndex((variable) => variable.name === name) < index) return 'doubled';
    if ((builtInMode(name) ?? mode) !== mode) return 'likeBuiltIn';
    if (mode !== 'application') return undefined;
    if (!field) return 'fieldRequired';
    return fields.has(field) ? undefined : 'fieldUnknown';
  };
  return variables.flatMap((variable, index) => {
    const fault = faultAt(variable, index);
    return fault ? [{ index, fault }] : [];
  });
}

/** Names of the variables that the blocks use, each once, in reading order. */
export const usedVariables = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks
      .flatMap(textsOf)
      .flatMap(parseMarkup)
      .flatMap((run) => (isVariable(run) ? [run.variable] : [])),
  ),
];

/** Returns the declared variables that the text uses, in the order of their declaration. No values are entered for others. */
export function usedDeclared<V extends Pick<TemplateVariable, 'name'>>({
  blocks,
  variables,
}: {
  blocks: readonly Block[];
  variables: readonly V[];
}): V[] {
  const used = new Set(usedVariables(blocks));
  return variables.filter(({ name }) => used.has(name));
}

const BY_HAND = /\{\{([^{}]*)\}\}/;

/** Double braces in a text that make no variable. */
interface UnfinishedBraces {
  /** Index of the block. */
  block: number;
  /** Beginning of the text from the braces on. */
  text: string;
}

/**
 * Converts typed variables `{{name}}` to chips. `unfinished`: the first braces that make no variable, because the name is empty or the
 * closing braces are missing or in another style.
 */
export function chipsOfBraces(blocks: readonly Block[]): { blocks: Block[]; unfinished?: UnfinishedBraces } {
  let unfinished: UnfinishedBraces | undefined;
  const rewritten = blocks.map((block, index) =>
    mapTexts(block, (markup) => {
      if (!markup.includes('{{')) return markup;
      const runs = parseMarkup(markup).flatMap((run) => (isText(run) ? splitAtBraces(run) : [run]));
      const open = runs.find((run) => isText(run) && run.text.includes('{{'));
      if (open && isText(open)) unfinished ??= { block: index, text: excerpt(open.text) };
      return writeMarkup(runs);
    }),
  );
  return { blocks: rewritten, unfinished };
}

/** Maximum length of a text that a message names, in characters. */
const EXCERPT = 40;

/** Returns the beginning of a text from its double braces on. */
function excerpt(text: string): string {
  const [...characters] = text.slice(text.indexOf('{{'));
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : characters.join('');
}

function splitAtBraces(run: TextRun): Inline[] {
  const runs: Inline[] = [];
  let { text } = run;
  const { text: _, ...style } = run;
  for (let match = BY_HAND.exec(text); match; match = BY_HAND.exec(text)) {
    const name = variableName(match[1] ?? '');
    if (!name) break;
    const before = text.slice(0, match.index);
    if (before) runs.push({ text: before, ...style });
    runs.push({ variable: name, ...style });
    text = text.slice(match.index + match[0].length);
  }
  if (text) runs.push({ text, ...style });
  return runs;
}

/** Declares the variables that are used and are not declared: built-in ones as such, others to be asked for at generation. */
export function withUsed(
  declared: readonly TemplateVariable[],
  blocks: readonly Block[],
): TemplateVariable[] {
  const names = new Set(declared.map(({ name }) => name));
  const missing = usedVariables(blocks).filter((name) => !names.has(name));
  return [...declared, ...missing.map(builtIn)];
}

/** Renames a variable in the texts of the blocks. */
export const renameVariable = (blocks: readonly Block[], from: string, to: string): Block[] =>
  blocks.map((block) =>
    mapTexts(block, (markup) =>
      markup.includes('data-variable')
        ? writeMarkup(
            parseMarkup(markup).map((run) =>
              isVariable(run) && run.variable === from ? { ...run, variable: to } : run,
            ),
          )
        : markup,
    ),
  );
