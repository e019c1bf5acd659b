import { attribute, tokensOf } from './markup';

/** Returns whether a built-in format of ISO 29500 shows a date. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns whether a workbook's own format shows a date; texts in quotes and in brackets are ignored. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Returns for each cell style, by its number, whether it shows a number as a date. */
export function dateStyles(xml: string): boolean[] {
  const customFormats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let cells = false;
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') cells = token.kind === 'open';
    if (token.kind === 'close') continue;
    const id = Number(attribute(token.attributes, 'numFmtId') ?? 0);
    if (token.name === 'numFmt')
      customFormats.set(id, showsDay(attribute(token.attributes, 'formatCode') ?? ''));
    if (token.name === 'xf' && cells) styles.push(customFormats.get(id) ?? isBuiltInDate(id));
  }
  return styles;
}
