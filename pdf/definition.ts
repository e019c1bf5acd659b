import type { Content } from 'pdfmake/interfaces';

/**
 * Document as the rendering thread receives it. It must survive structured cloning, so it holds no functions: headers, footers and
 * table lines are made inside the thread from these plain values.
 */
export interface PdfDefinition {
  /** Document title: shown by viewers and stored in the PDF's metadata. */
  title: string;
  subject?: string;
  author?: string;
  /** ISO instant; also the PDF's creation date, so that the same data always gives the same bytes. */
  createdAt: string;
  language: 'uk' | 'en';
  content: Content[];
  /** Red line at the head of every page, for documents of the demonstration. */
  demoMark?: string;
  footer: {
    /** Left side of the footer, e.g. the document's number. */
    label: string;
    /** Right side; `{page}` and `{pages}` are replaced. */
    pages: string;
  };
}
