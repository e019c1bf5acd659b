import pdfmake from 'pdfmake';
import type { Content, Node as PageNode } from 'pdfmake/interfaces';
import { cleanText, mapTexts } from './clean';
import type { PdfDefinition } from './definition';
import { coveredCodePoints, installFonts } from './fonts';
import { MARGINS, RUNNING_HEAD_LEVEL, STYLES, TABLE_LAYOUTS, pageFooter, pageHeader } from './style';

const COVERED = coveredCodePoints();

installFonts();
pdfmake.addTableLayouts(TABLE_LAYOUTS);
// Contents come from users, so no URL is fetched and no file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const clean = (text: string) => cleanText(text, (codePoint) => COVERED.has(codePoint));

/** Prints a document as PDF/A-3a on A4. It blocks the thread for some hundred milliseconds: callers use `renderPdf`. */
export async function print(definition: PdfDefinition): Promise<Uint8Array> {
  const title = clean(definition.title);
  const demoMark = definition.demoMark && clean(definition.demoMark);
  const footer = { label: clean(definition.footer.label), pages: clean(definition.footer.pages) };
  const created = new Date(definition.createdAt);
  if (Number.isNaN(created.getTime())) throw new Error(`createdAt is not a date: ${definition.createdAt}`);
  const pdf = pdfmake.createPdf({
    version: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    language: definition.language === 'uk' ? 'uk-UA' : 'en-GB',
    info: {
      title,
      subject: definition.subject && clean(definition.subject),
      author: definition.author && clean(definition.author),
      creationDate: created,
      modDate: created,
    },
    pageSize: 'A4',
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    defaultStyle: { font: 'Tinos', fontSize: 11.5 },
    styles: STYLES,
    header: () => pageHeader(demoMark),
    footer: (page, pages) => pageFooter(footer, page, pages),
    content: mapTexts(definition.content, clean) as Content[],
    pageBreakBefore: (node, nodes) => isHeadingAtPageEnd(node, () => nodes.getFollowingNodesOnPage()),
  });
  return pdf.getBuffer();
}

/** Returns whether a heading would be at the end of a page without any of its text; it is then moved to the next page. */
function isHeadingAtPageEnd(node: PageNode, following: () => readonly PageNode[]): boolean {
  if (node.headlineLevel === undefined || node.headlineLevel === RUNNING_HEAD_LEVEL) return false;
  return following().every((next) => next.headlineLevel === RUNNING_HEAD_LEVEL);
}
