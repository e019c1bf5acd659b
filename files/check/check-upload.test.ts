import { createInstance } from 'i18next';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import en from '../../texts/en/files.json';
import uk from '../../texts/uk/files.json';
import {
  SHEET_TYPE,
  compound,
  contentTypes,
  docx,
  jpg,
  pdf,
  png,
  project,
  workbookStream,
  xlsx,
} from '../testing/uploads';
import { zip } from '../testing/zip';
import { type SlotRules, checkUpload } from './check-upload';
import { UploadRefused } from './refusal';

const MB = 1024 * 1024;
const slotRules: SlotRules = { accept: ['pdf', 'xlsx', 'xls', 'docx', 'png', 'jpg'], maxBytes: 4 * MB };
const refusedWith = (code: string) => expect.objectContaining({ name: 'UploadRefused', code });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['a buffer', 'a file'])('checkUpload of %s', (source) => {
  const check = async (bytes: Buffer, name: string, rules = slotRules) => {
    if (source === 'a buffer') return checkUpload(bytes, name, rules);
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    return checkUpload(path, name, rules);
  };

  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['png', png, 'image/png'],
    ['jpg', jpg, 'image/jpeg'],
    ['xlsx', xlsx(), expect.stringContaining('spreadsheetml')],
    ['docx', docx(), expect.stringContaining('wordprocessingml')],
    ['xls', compound({ Workbook: workbookStream() }), 'application/vnd.ms-excel'],
    ['xls', compound({ BOOK: workbookStream() }), 'application/vnd.ms-excel'],
  ])('accepts a %s', async (ext, bytes, mime) => {
    expect(await check(bytes, `Додаток.${ext}`)).toEqual({
      ext,
      mime,
      safeName: `Додаток.${ext}`,
      marks: [],
    });
  });

  it('refuses an empty file', () =>
    expect(check(Buffer.alloc(0), 'звіт.pdf')).rejects.toEqual(refusedWith('file-empty')));

  it('refuses a file above the limit of its slot, and accepts one at the limit', async () => {
    const rules = { ...slotRules, maxBytes: pdf.length };
    await expect(check(pdf, 'звіт.pdf', rules)).resolves.toMatchObject({ ext: 'pdf' });
    const larger = Buffer.concat([pdf, Buffer.from('\n')]);
    await expect(check(larger, 'звіт.pdf', rules)).rejects.toEqual(refusedWith('file-too-large'));
  });

  it.each([
    ['a workbook named pdf', xlsx(), 'звіт.pdf'],
    ['a program named pdf', Buffer.from('MZ\x90\x00 program'), 'звіт.pdf'],
    ['a page of HTML named pdf', Buffer.from('<html>%PDF-1.7 %%EOF</html>'), 'звіт.pdf'],
    ['a PDF cut short', pdf.subarray(0, 20), 'звіт.pdf'],
    ['a document named xlsx', docx(), 'звіт.xlsx'],
    ['another archive named xlsx', zip([{ name: 'a.txt', data: 'a' }]), 'звіт.xlsx'],
    ['an archive cut short', xlsx().subarray(0, 60), 'звіт.xlsx'],
    ['a Word file named xls', compound({ WordDocument: Buffer.from('x') }), 'звіт.xls'],
    ['an archive with a path outside of it', xlsx({ name: '../x.xml', data: 'x' }), 'звіт.xlsx'],
    ['the same part twice', xlsx({ name: 'MAIN.xml', data: 'x' }), 'звіт.xlsx'],
    ['a type hidden by character references', zip([contentTypes(SHEET_TYPE, '&#109;')]), 'звіт.xlsx'],
  ])('refuses %s', (_what, bytes, name) =>
    expect(check(bytes, name)).rejects.toEqual(refusedWith('file-type')),
  );

  it('refuses a genuine file of a type that the slot does not accept', () =>
    expect(check(png, 'фото.png', { ...slotRules, accept: ['pdf'] })).rejects.toEqual(
      refusedWith('file-type'),
    ));

  it.each([
    ['a project', xlsx({ name: 'xl/vbaProject.bin', data: 'x' }), 'звіт.xlsx'],
    ['an Excel 4 macro sheet', xlsx({ name: 'xl/macrosheets/sheet1.xml', data: 'x' }), 'звіт.xlsx'],
    ['active controls', xlsx({ name: 'xl/activeX/activeX1.bin', data: 'x' }), 'звіт.xlsx'],
    [
      'a macro workbook',
      zip([contentTypes('application/vnd.ms-excel.sheet.macroEnabled.main+xml')]),
      'звіт.xlsx',
    ],
    [
      'a project under another name',
      zip([
        contentTypes(
          SHEET_TYPE,
          '<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      ]),
      'звіт.xlsx',
    ],
    ['a legacy project', project('Sub A()\r\nEnd Sub'), 'звіт.xls'],
    ['a legacy project in capitals', project('Sub A()', '_VBA_PROJECT_CUR/VBA/МОДУЛЬ1'), 'звіт.xls'],
    ['a legacy sheet with Excel 4 macros', compound({ Workbook: workbookStream(1) }), 'звіт.xls'],
    [
      'a legacy module that cannot be read',
      compound({ Workbook: workbookStream(), 'VBA/M': Buffer.from('M') }),
      'звіт.xls',
    ],
  ])('refuses macros: %s', (_what, bytes, name) =>
    expect(check(bytes, name)).rejects.toEqual(refusedWith('file-macros')),
  );

  it('refuses a bomb that declares its size, by ratio', () =>
    expect(check(xlsx({ name: 'b.xml', data: Buffer.alloc(40 * MB) }), 'звіт.xlsx')).rejects.toEqual(
      refusedWith('file-zip-bomb'),
    ));

  it('refuses a bomb that declares a false size', () => {
    const bomb = xlsx({ name: 'b.xml', data: Buffer.alloc(40 * MB), declaredSize: 1000 });
    return expect(check(bomb, 'звіт.xlsx')).rejects.toEqual(refusedWith('file-zip-bomb'));
  });

  it('refuses a slightly false size', () =>
    expect(check(xlsx({ name: 'b.xml', data: 'abc', declaredSize: 4 }), 'звіт.xlsx')).rejects.toEqual(
      refusedWith('file-zip-bomb'),
    ));

  it('refuses too many entries', () => {
    const manyEntries = Array.from({ length: 10_001 }, (_, index) => ({ name: `p${index}`, data: '' }));
    return expect(check(xlsx(...manyEntries), 'звіт.xlsx')).rejects.toEqual(refusedWith('file-zip-bomb'));
  });
});

it('throws an error, not a refusal, if the upload’s file is missing', async () => {
  await expect(checkUpload(join(folder, 'нема'), 'звіт.pdf', slotRules)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

describe.each([
  ['uk', uk],
  ['en', en],
] as const)('texts of refusals in %s', (language, texts) => {
  it('exist for every code and contain the refusal’s values', async () => {
    const catalogue = createInstance();
    await catalogue.init({ lng: language, resources: { [language]: { files: texts } }, defaultNS: 'files' });
    const error = await checkUpload(png, 'фото.png', { accept: ['pdf'], maxBytes: 2.5 * MB }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(UploadRefused);
    const { code, values } = error as UploadRefused;
    expect(catalogue.t(code, values)).toMatch(/pdf/u);
    expect(Object.keys(texts).sort()).toEqual(
      [
        'file-empty',
        'file-entities',
        'file-launch',
        'file-macros',
        'file-name',
        'file-password',
        'file-path',
        'file-too-large',
        'file-type',
        'file-zip-bomb',
      ].sort(),
    );
    const largeUpload = await checkUpload(Buffer.alloc(3 * MB), 'а.pdf', {
      accept: ['pdf'],
      maxBytes: 2.5 * MB,
    }).catch((e: unknown) => e as UploadRefused);
    expect(catalogue.t('file-too-large', (largeUpload as UploadRefused).values)).toContain('2.5');
  });
});
