import type { Block, HeaderLevel, ListItem, ListStyle } from '../../../../domain/document/template/blocks';
import { writeMarkup } from '../../../../domain/document/template/markup';
import { LIMITS } from '../../../../domain/limits';
import { pastedMarkup, runsOf, normalizeRuns } from './markupOf';

const BLOCKS = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,table';
/** Word writes list items as paragraphs, with the bullet or number as text. */
const WORD_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const WORD_MARK = /mso-list:\s*ignore/i;

/**
 * Returns the blocks of HTML copied from Word, Google Docs or a page: headings, lists, tables, paragraphs, with bold, italic and
 * underlined text. Everything else is dropped.
 */
export function blocksOfHtml(html: string): Block[] {
  // Word's markers are comments, which the parser ignores.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Block[] = [];
  readInto(blocks, body);
  return blocks;
}

function readInto(blocks: Block[], parent: Element): void {
  let loose: Node[] = [];
  const endParagraph = () => {
    const text = writeMarkup(normalizeRuns(loose.flatMap((node) => runsOf(node, true))));
    if (text) blocks.push({ type: 'paragraph', data: { text } });
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof HTMLElement) || !isBlock(node)) {
      loose.push(node);
      continue;
    }
    endParagraph();
    readBlock(blocks, node);
  }
  endParagraph();
}

const isBlock = (element: HTMLElement): boolean =>
  element.matches(BLOCKS) || element.querySelector(BLOCKS) !== null;

function readBlock(blocks: Block[], element: HTMLElement): void {
  const { tagName } = element;
  if (tagName === 'TABLE') {
    const table = tableOf(element as HTMLTableElement);
    if (table) blocks.push(table);
  } else if (tagName === 'UL' || tagName === 'OL') {
    const items = itemsOf(element);
    if (items.length > 0) blocks.push({ type: 'list', data: { style: styleOfList(element), items } });
  } else if (/^H[1-6]$/.test(tagName)) {
    const text = pastedMarkup(element);
    const level = Math.min(4, Number(tagName[1])) as HeaderLevel;
    if (text) blocks.push({ type: 'header', data: { text, level }, ...alignmentOf(element) });
  } else if (WORD_LIST.test(element.getAttribute('style') ?? '')) addWordItem(blocks, element);
  else if (element.querySelector(BLOCKS)) readInto(blocks, element);
  else {
    const text = pastedMarkup(element);
    if (text) blocks.push({ type: 'paragraph', data: { text }, ...alignmentOf(element) });
  }
}

function alignmentOf({ style }: HTMLElement): Pick<Block & { type: 'paragraph' }, 'tunes'> {
  const alignment = (['center', 'right', 'justify'] as const).find(
    (candidate) => candidate === style.textAlign,
  );
  return alignment ? { tunes: { alignment: { alignment } } } : {};
}

const styleOfList = ({ tagName }: Element): ListStyle => (tagName === 'OL' ? 'ordered' : 'unordered');

/** Returns the items of a list; nested lists are inside an item or, as Google Docs writes them, after it. */
function itemsOf(list: Element, level = 1): ListItem[] {
  const items: ListItem[] = [];
  for (const child of list.children) {
    const inner = child.matches('ul,ol') ? [child] : [...child.querySelectorAll(':scope > ul, :scope > ol')];
    if (child.tagName === 'LI') {
      const copy = child.cloneNode(true) as Element;
      for (const list of copy.querySelectorAll('ul,ol')) list.remove();
      items.push({ content: pastedMarkup(copy), items: [] });
    }
    const nestedItems = inner.flatMap((itemElement) => itemsOf(itemElement, level + 1));
    const last = items.at(-1);
    if (last && level < LIMITS.templateLevels) last.items.push(...nestedItems);
    else items.push(...nestedItems);
  }
  return items.filter(({ content, items: inner }) => content || inner.length > 0);
}

/** Adds a list paragraph of Word to the list begun before it, or begins a new list. */
function addWordItem(blocks: Block[], paragraph: HTMLElement): void {
  const [, , level = '1'] = WORD_LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const copy = paragraph.cloneNode(true) as HTMLElement;
  let mark = '';
  for (const element of copy.querySelectorAll<HTMLElement>('[style]'))
    if (WORD_MARK.test(element.getAttribute('style') ?? '')) {
      mark += element.textContent ?? '';
      element.remove();
    }
  const item: ListItem = { content: pastedMarkup(copy), items: [] };
  const style: ListStyle = /[0-9a-zа-яіїєґ]/i.test(mark.replace(/^\s*o\s*$/, '')) ? 'ordered' : 'unordered';
  const last = blocks.at(-1);
  const depth = Math.min(Number(level), LIMITS.templateLevels);
  if (last?.type !== 'list' || (depth === 1 && last.data.style !== style)) {
    blocks.push({ type: 'list', data: { style, items: [item] } });
    return;
  }
  let { items } = last.data;
  for (let at = 1; at < depth && items.length > 0; at++) items = items.at(-1)?.items ?? items;
  items.push(item);
}

/**
 * Returns the texts of a table's cells by row. A merged cell has its text in its first place, and the other places that it
 * covers are empty: so a sum stays in its column.
 */
function cellsOf(table: HTMLTableElement): string[][] {
  const tableRows = [...table.rows];
  const rows: string[][] = tableRows.map(() => []);
  for (const [y, { cells }] of tableRows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (rows[y]?.[x] !== undefined) x += 1;
      // `rowspan="0"` reaches to the end of the table.
      const below = rows.slice(y, cell.rowSpan === 0 ? undefined : y + cell.rowSpan);
      const columnSpan = Math.min(cell.colSpan, LIMITS.templateColumns);
      for (const row of below) for (let column = 0; column < columnSpan; column++) row[x + column] = '';
      below[0]![x] = pastedMarkup(cell);
    }
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}

function tableOf(table: HTMLTableElement): Block | undefined {
  const rows = cellsOf(table);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return undefined;
  const content = rows.map((cells) => [
    ...cells,
    ...Array.from({ length: columns - cells.length }, () => ''),
  ]);
  const withHeadings =
    table.tHead !== null || [...(table.rows[0]?.cells ?? [])].some(({ tagName }) => tagName === 'TH');
  return { type: 'table', data: { withHeadings, content } };
}
