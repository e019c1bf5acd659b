import { withOneApostrophe } from '../../text/apostrophe';
import type { Alignment, BankDetailsExtent, Block, HeaderLevel, ListItem, SpacerSize } from './blocks';
import { closeGaps, type Cell } from './close-gaps';
import { isText, isVariable, parseMarkup, type Inline, type LineBreak, type TextStyle } from './markup';
import type { TemplateVariable } from './variables';

/** A piece of text with every variable in it replaced; `unresolved`: the name of one that has no value. */
export type ResolvedText = TextStyle & { text: string; unresolved?: string };
export type ResolvedInline = ResolvedText | LineBreak;
export interface ResolvedItem {
  content: ResolvedInline[];
  items: ResolvedItem[];
}

export type ResolvedBlock =
  | { type: 'paragraph'; alignment: Alignment; content: ResolvedInline[] }
  | { type: 'header'; alignment: Alignment; level: HeaderLevel; content: ResolvedInline[] }
  | { type: 'table'; withHeadings: boolean; rows: ResolvedInline[][][] }
  | { type: 'list'; ordered: boolean; items: ResolvedItem[] }
  | { type: 'bankDetails'; extent: BankDetailsExtent }
  | { type: 'spacer'; size: SpacerSize };

/** Blocks as they are printed, and the names of the variables without a value, each once, in reading order. */
export interface ResolvedTemplate {
  blocks: ResolvedBlock[];
  unresolved: string[];
}

type Values = Readonly<Record<string, string | undefined>>;
type Style = Omit<ResolvedText, 'text'>;

/**
 * Replaces the variables in the blocks of a template by their values, for PDF, DOCX and preview. An optional variable without a value is
 * removed, and with it a paragraph or list item that contains nothing else. A required variable without a value is unresolved and printed
 * as its label.
 */
export function resolveTemplate(
  blocks: readonly Block[],
  variables: readonly Pick<TemplateVariable, 'name' | 'label' | 'optional'>[],
  values: Values,
): ResolvedTemplate {
  const declared = new Map(variables.map((variable) => [variable.name, variable]));
  const unresolved = new Set<string>();

  /** Returns the resolved text; undefined if it is empty. */
  function resolveText(markup: string): ResolvedInline[] | undefined {
    const cells = parseMarkup(markup).flatMap(cellsOf);
    if (!cells.some((cell) => 'gap' in cell)) return joined(cells);
    const remaining = joined(closeGaps(cells));
    return remaining.some((piece) => 'text' in piece && piece.text.trim() !== '') ? remaining : undefined;
  }

  function cellsOf(run: Inline): Cell<Style>[] {
    if (isText(run)) return characters(run.text, styleOf(run));
    if (!isVariable(run)) return [run];
    const value = Object.hasOwn(values, run.variable) ? (values[run.variable] ?? '') : '';
    if (value.trim() !== '') return characters(value, styleOf(run));
    const variable = declared.get(run.variable);
    if (variable?.optional) return [{ gap: true }];
    unresolved.add(run.variable);
    const text = variable?.label || run.variable;
    return [{ text, style: { ...styleOf(run), unresolved: run.variable } }];
  }

  const resolveItems = (items: readonly ListItem[]): ResolvedItem[] =>
    items.flatMap((item) => {
      const content = resolveText(item.content);
      const subItems = resolveItems(item.items);
      return content === undefined && subItems.length === 0
        ? []
        : [{ content: content ?? [], items: subItems }];
    });

  const resolved = blocks.flatMap((block): ResolvedBlock[] => {
    switch (block.type) {
      case 'paragraph':
      case 'header': {
        const content = resolveText(block.data.text);
        if (content === undefined) return [];
        const alignment = block.tunes?.alignment?.alignment ?? 'left';
        return block.type === 'header'
          ? [{ type: 'header', alignment, level: block.data.level, content }]
          : [{ type: 'paragraph', alignment, content }];
      }
      case 'table': {
        const rows = block.data.content.map((cells) => cells.map((cell) => resolveText(cell) ?? []));
        return [{ type: 'table', withHeadings: block.data.withHeadings, rows }];
      }
      case 'list': {
        const items = resolveItems(block.data.items);
        return items.length === 0 ? [] : [{ type: 'list', ordered: block.data.style === 'ordered', items }];
      }
      case 'bankDetails':
        return [{ type: 'bankDetails', extent: block.data.type }];
      default:
        return [{ type: 'spacer', size: block.data.size }];
    }
  });
  return { blocks: resolved, unresolved: [...unresolved] };
}

const styleOf = ({ bold, italic, underline }: TextStyle): Style => ({
  ...(bold && { bold }),
  ...(italic && { italic }),
  ...(underline && { underline }),
});

/** A line break in a value is one in the text. */
const characters = (text: string, style: Style): Cell<Style>[] =>
  Array.from(text.replace(/\r\n?/g, '\n'), (character) =>
    character === '\n' ? { lineBreak: true } : { text: character, style },
  );

function joined(cells: readonly Cell<Style>[]): ResolvedInline[] {
  const pieces: ResolvedInline[] = [];
  for (const cell of uniformCells(cells)) {
    if ('gap' in cell) continue;
    const last = pieces.at(-1);
    if ('lineBreak' in cell) pieces.push(cell);
    else if (last && 'text' in last && isSame(last, cell.style)) last.text += cell.text;
    else pieces.push({ text: cell.text, ...cell.style });
  }
  return pieces;
}

const cellText = (cell: Cell<Style>): string =>
  'text' in cell ? cell.text : 'lineBreak' in cell ? '\n' : '';

/** Writes all apostrophes alike, also where a word's letters have different styles. */
function uniformCells(cells: readonly Cell<Style>[]): Cell<Style>[] {
  const text = withOneApostrophe(cells.map(cellText).join(''));
  let end = 0;
  return cells.map((cell) => {
    const start = end;
    end += cellText(cell).length;
    return 'text' in cell ? { ...cell, text: text.slice(start, end) } : cell;
  });
}

const isSame = (a: Style, b: Style): boolean =>
  a.unresolved === undefined &&
  b.unresolved === undefined &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline;
