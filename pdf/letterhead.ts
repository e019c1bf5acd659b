import type { Content } from 'pdfmake/interfaces';
import type { Format } from './format';
import type { Signatory } from './protocols/types';
import type { Translate } from './texts';
import { TEXT_WIDTH } from './widths';

/** The foundation's name over a double rule, as on its paper. */
export function letterhead(t: Translate): Content[] {
  return [
    { text: t('letterhead.foundation'), style: 'organisation' },
    { text: t('letterhead.note'), style: 'organisationNote', margin: [0, 2, 0, 6] },
    rule(1.4, 1.5),
    rule(0.5, 16),
  ];
}

/** Returns the title, the subject of the document, and the line with date and place. */
export function titleBlock(
  t: Translate,
  format: Format,
  protocol: { number: string; date: string; subtitle: string },
): Content[] {
  return [
    { text: t('protocol', { number: protocol.number }), style: 'title' },
    { text: protocol.subtitle, style: 'subtitle', margin: [0, 3, 0, 12] },
    {
      columns: [{ text: format.date(protocol.date) }, { text: t('letterhead.place'), alignment: 'right' }],
      margin: [0, 0, 0, 12],
    },
  ];
}

/** Returns the line for the signer and the note that the signature is electronic, never broken across pages. */
function signatureBlock(t: Translate, signatory: Signatory): Content {
  return {
    unbreakable: true,
    margin: [0, 26, 0, 0],
    stack: [
      {
        columns: [
          { width: '*', text: signatory.position },
          { width: 120, stack: [{ text: ' ' }, line(120, 0.6), caption(t('signature.byHand'))] },
          { width: 160, text: signatory.name, margin: [14, 0, 0, 0] },
        ],
      },
      { text: t('signature.note'), style: 'note', margin: [0, 14, 0, 0] },
    ],
  };
}

/** The document's text followed by the signer's line, which is never alone on a page: the last paragraph is kept with it. */
export function withSignerLine(content: readonly Content[], t: Translate, signatory: Signatory): Content[] {
  const from = closingFrom(content);
  const block = signatureBlock(t, signatory);
  const closing = content.slice(from);
  return [
    ...content.slice(0, from),
    closing.length > 0 ? { unbreakable: true, stack: [...closing, block] } : block,
  ];
}

/**
 * Returns the index of the last paragraph, or of the headings over it. Returns the end of the content if the last part is a table or
 * longer than MOST_CLOSING.
 */
function closingFrom(content: readonly Content[]): number {
  const last = content.at(-1);
  if (typeof last !== 'object' || !('text' in last) || JSON.stringify(last).length > MOST_CLOSING)
    return content.length;
  let from = content.length - 1;
  while (from > 0 && isHeading(content[from - 1])) from -= 1;
  return from;
}

/** Maximum number of characters of the paragraph that is kept with the signer's line; both must fit a page. */
const MOST_CLOSING = 1500;

const isHeading = (node: Content | undefined): boolean =>
  typeof node === 'object' && 'headlineLevel' in node && node.headlineLevel !== undefined;

const line = (width: number, lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth }],
});

const rule = (lineWidth: number, after: number): Content => ({
  stack: [line(TEXT_WIDTH, lineWidth)],
  margin: [0, 0, 0, after],
});

const caption = (text: string): Content => ({ text, fontSize: 8, alignment: 'center', color: '#555555' });
