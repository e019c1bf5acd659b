import { renderSimpleDocument } from '../../pdf/simple';

const made = new Map<string, Promise<Uint8Array>>();

/** Returns a valid one-page PDF with this title. */
export function pdf(title: string): Promise<Uint8Array> {
  const known = made.get(title);
  if (known) return known;
  const fresh = renderSimpleDocument({
    title,
    date: '2026-11-21T10:00:00Z',
    paragraphs: ['Текст документа.'],
    demo: true,
  });
  made.set(title, fresh);
  return fresh;
}
