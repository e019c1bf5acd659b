import { renderSimpleDocument } from '../../pdf/simple';

const cache = new Map<string, Promise<Buffer>>();

/** Returns a real one-page PDF with this title. */
export function cachedPdf(title: string): Promise<Buffer> {
  const pdf = cache.get(title) ?? print(title);
  cache.set(title, pdf);
  return pdf;
}

const print = async (title: string): Promise<Buffer> =>
  Buffer.from(
    await renderSimpleDocument({
      title,
      date: '2026-11-21T10:00:00Z',
      paragraphs: ['Документ завантажено під час перевірки всього шляху заявки.'],
      demo: true,
    }),
  );
