import { attribute, tokensOf } from './markup';

/** Numbers of the formats of ISO 29500 that show a date. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Does a format of the workbook's own show a day? Words in quotes and in brackets say nothing of it. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Which styles of cells, by their number, show a number as a date. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let cells = false;
  for (const token of tokensOf(xml)) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') cells = token.kind === 'open';
    if (token.kind === 'close') continue;
    const id = Number(attribute(token.attributes, 'numFmtId') ?? 0);
    if (token.name === 'numFmt') own.set(id, showsDay(attribute(token.attributes, 'formatCode') ?? ''));
    if (token.name === 'xf' && cells) styles.push(own.get(id) ?? isBuiltInDate(id));
  }
  return styles;
}
