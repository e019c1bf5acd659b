import { linesOfSheet, type SheetForm, type SheetLines } from '../../domain/application/budget-lines';
import { LANGUAGES, translate } from '../../texts/translate';
import type { Services } from '../services';
import { findFile, type FileRow } from './files';
import { sheetsOf } from './workbook';

/** Returns the form of a sheet with these texts of the catalogues as headings, in any language of the product. */
export const sheetForm = (keys: Readonly<Record<keyof SheetForm, string>>): SheetForm => ({
  title: inEveryLanguage(keys.title),
  sum: inEveryLanguage(keys.sum),
  total: inEveryLanguage(keys.total),
});

const inEveryLanguage = (key: string): string[] => LANGUAGES.map((language) => translate(language, key));

/** Returns the lines of the first sheet of a stored workbook that has this form; undefined if none has. */
export async function linesOfFile(
  services: Services,
  fileId: string,
  form: SheetForm,
): Promise<{ file: FileRow; lines: SheetLines } | undefined> {
  const file = await findFile(services.db, fileId);
  const sheets = file && (await sheetsOf(services, file));
  for (const { rows, cut } of sheets ?? []) {
    const lines = cut ? undefined : linesOfSheet(rows, form);
    if (file && lines) return { file, lines };
  }
  return undefined;
}
