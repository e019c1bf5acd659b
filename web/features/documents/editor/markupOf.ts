import {
  sameStyle,
  writeMarkup,
  type Inline,
  type TextStyle,
} from '../../../../domain/document/template/markup';
import { variableName } from '../../../../domain/document/template/variables';

const LINE_ENDS = /^(P|DIV|LI|H[1-6]|TR)$/;
const WITHOUT_TEXT = /^(SCRIPT|STYLE|TITLE|META|LINK|XML|TEXTAREA|NOSCRIPT)$/;

/** Returns the text style of an element, from its tag or, as Google Docs and Word write it, from its CSS. */
function styleOf({ tagName, style }: HTMLElement, around: TextStyle): TextStyle {
  const weight = style.fontWeight;
  const isPlain = weight === 'normal' || (weight !== '' && Number(weight) < 600);
  const bold = (/^(B|STRONG)$/.test(tagName) || weight === 'bold' || Number(weight) >= 600) && !isPlain;
  const italic = /^(I|EM)$/.test(tagName) || style.fontStyle === 'italic';
  const underline =
    /^(U|INS)$/.test(tagName) || /underline/.test(style.textDecoration + style.textDecorationLine);
  return {
    // Google Docs wraps copied content in a `b` of normal weight.
    ...(((around.bold && !isPlain) || bold) && { bold: true }),
    ...((around.italic || italic) && { italic: true }),
    ...((around.underline || underline) && { underline: true }),
  };
}

/** Returns the runs of a node's content. `isPasted`: line breaks of the source are blanks, ends of paragraphs are line breaks. */
export function runsOf(node: Node, isPasted = false, around: TextStyle = {}): Inline[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const content = (node.textContent ?? '').replaceAll('\u200B', '');
    if (!isPasted) return linesOf(content, around);
    const text = content.replace(/[ \t\r\n]+/g, ' ');
    return text ? [{ text, ...around }] : [];
  }
  if (!(node instanceof HTMLElement)) return [];
  if (WITHOUT_TEXT.test(node.tagName)) return [];
  if (node.tagName === 'BR') return [{ lineBreak: true }];
  const variable = variableName(node.dataset.variable ?? '');
  if (variable) return [{ variable, ...around }];
  return childRuns(node, isPasted, styleOf(node, around));
}

/** Returns the runs of a field's text, where a newline is a line break. */
const linesOf = (content: string, style: TextStyle): Inline[] =>
  content
    .split(/\r\n?|\n/)
    .flatMap((text, index): Inline[] => [
      ...(index > 0 ? [{ lineBreak: true } as const] : []),
      ...(text ? [{ text, ...style }] : []),
    ]);

/** Returns the runs of a node's children. */
export function childRuns(node: Node, isPasted = false, style: TextStyle = {}): Inline[] {
  const runs: Inline[] = [];
  for (const child of node.childNodes) {
    const inner = runsOf(child, isPasted, style);
    if (child instanceof HTMLElement && LINE_ENDS.test(child.tagName) && runs.length > 0 && inner.length > 0)
      runs.push({ lineBreak: true });
    runs.push(...inner);
  }
  return runs;
}

/** Joins neighbouring runs of the same style, collapses blanks, and trims blanks and breaks at both ends. */
export function normalizeRuns(runs: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if ('text' in run) {
      const ends = !last || 'lineBreak' in last || ('text' in last && last.text.endsWith(' '));
      const text = ends ? run.text.replace(/^ +/, '') : run.text;
      if (!text) continue;
      if (last && 'text' in last && sameStyle(last, run)) last.text += text;
      else result.push({ ...run, text });
    } else result.push(run);
  }
  for (let last = result.at(-1); last && !('variable' in last); last = result.at(-1)) {
    if ('text' in last) last.text = last.text.replace(/[ \u00a0]+$/, '');
    if ('text' in last && last.text) break;
    result.pop();
  }
  while (result[0] && 'lineBreak' in result[0]) result.shift();
  return result;
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Returns the markup of a field's HTML. */
export function markupOf(html: string): string {
  const runs = childRuns(parseHtml(html));
  // Browsers add an invisible line break at the end of a field.
  const last = runs.at(-1);
  return writeMarkup(last && 'lineBreak' in last ? runs.slice(0, -1) : runs);
}

export const pastedMarkup = (node: Node): string => writeMarkup(normalizeRuns(childRuns(node, true)));
