import { renderSimpleDocument } from '../../pdf/simple';

const pdfByTitle = new Map<string, Promise<Uint8Array>>();

/** Returns a valid one-page PDF with this title. */
export function pdf(title: string): Promise<Uint8Array> {
  const cachedPdf = pdfByTitle.get(title);
  if (cachedPdf) return cachedPdf;
  const renderedPdf = renderSimpleDocument({
    title,
    date: '2026-11-21T10:00:00Z',
    paragraphs: ['Текст документа.'],
    demo: true,
  });
  pdfByTitle.set(title, renderedPdf);
  return renderedPdf;
}
