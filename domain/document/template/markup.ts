/** Inline markup of a text: bold, italic, underline, line breaks and the chips of variables; nothing else is stored. */

export interface TextStyle {
  bold?: true;
  italic?: true;
  underline?: true;
}
export type TextRun = TextStyle & { text: string };
export type VariableRun = TextStyle & { variable: string };
export interface LineBreak {
  lineBreak: true;
}
export type Inline = TextRun | VariableRun | LineBreak;

export const isText = (run: Inline): run is TextRun => 'text' in run;
export const isVariable = (run: Inline): run is VariableRun => 'variable' in run;

const TAGS = { b: 'bold', i: 'italic', u: 'underline' } as const satisfies Record<string, keyof TextStyle>;
type Tag = keyof typeof TAGS;
const ORDER = ['b', 'i', 'u'] as const satisfies readonly Tag[];

const TOKEN = /<(\/?)(b|i|u|br|span)(?:\s+data-variable="([^"<>]*)")?\s*\/?>|[^<]+|</g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
const encode = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const styleOf = (open: Readonly<Record<Tag, number>>): TextStyle =>
  Object.fromEntries(ORDER.filter((tag) => open[tag] > 0).map((tag) => [TAGS[tag], true]));

export const sameStyle = (a: TextStyle, b: TextStyle): boolean =>
  ORDER.every((tag) => a[TAGS[tag]] === b[TAGS[tag]]);

/**
 * Reads markup into runs. Unknown tags count as text, so that nothing is interpreted twice; markup from outside
 * is cleaned first (records/documents/clean-markup.ts).
 */
export function parseMarkup(markup: string): Inline[] {
  const runs: Inline[] = [];
  const open: Record<Tag, number> = { b: 0, i: 0, u: 0 };
  /** Inside of a chip, whose text is only its caption. */
  let inChip = false;
  const addText = (text: string) => {
    const style = styleOf(open);
    const last = runs.at(-1);
    if (last && isText(last) && sameStyle(last, style)) last.text += text;
    else runs.push({ text, ...style });
  };
  for (const [token, slash, tag, variable] of markup.matchAll(TOKEN)) {
    if (tag === 'span') {
      inChip = slash === '' && variable !== undefined;
      if (inChip) runs.push({ variable: variable ?? '', ...styleOf(open) });
    } else if (inChip) continue;
    else if (tag === undefined) addText(decode(token));
    else if (tag === 'br') runs.push({ lineBreak: true });
    else open[tag as Tag] = Math.max(0, open[tag as Tag] + (slash ? -1 : 1));
  }
  return runs;
}

/** Writes runs as markup: equal runs give equal markup. */
export function writeMarkup(runs: readonly Inline[]): string {
  let markup = '';
  for (const run of runs) {
    if ('lineBreak' in run) {
      markup += '<br>';
      continue;
    }
    const tags = ORDER.filter((tag) => run[TAGS[tag]]);
    const content = isText(run) ? encode(run.text) : chipMarkup(run.variable);
    markup += tags.map((tag) => `<${tag}>`).join('') + content;
    markup += tags
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('');
  }
  return markup;
}

/** The chip of a variable. */
export const chipMarkup = (name: string): string =>
  `<span data-variable="${encode(name).replace(/"/g, '&quot;')}">${encode(name)}</span>`;

/** Returns the text without its markup; variables in double braces. */
export const plainText = (markup: string): string =>
  parseMarkup(markup)
    .map((run) => ('lineBreak' in run ? '\n' : isText(run) ? run.text : `{{${run.variable}}}`))
    .join('');

/** Returns the parts of a text that have a style, in reading order; variables in double braces. */
export function partsWithStyle(markup: string, style: keyof TextStyle): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const run of parseMarkup(markup)) {
    const has = !('lineBreak' in run) && run[style] === true;
    if (has)
      parts.push((isOpen ? (parts.pop() ?? '') : '') + (isText(run) ? run.text : `{{${run.variable}}}`));
    isOpen = has;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
