import { deflateSync } from 'node:zlib';
import {
  SHEET_TYPE,
  compound,
  contentTypes,
  encryptedPdf,
  pdf,
  pdfWith,
  project,
  workbookStream,
  xlsx,
} from '../testing/uploads';
import { zip } from '../testing/zip';
import { type SlotRules, checkUpload } from './check-upload';

const every: SlotRules = { accept: ['pdf', 'xlsx', 'xls'], maxBytes: 4 * 1024 * 1024 };
const refusedWith = (code: string) => expect.objectContaining({ name: 'UploadRefused', code });

describe('a legacy workbook', () => {
  it.each([
    [
      'without a module',
      compound({ Workbook: workbookStream(), '_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') }),
    ],
    ['whose module has only attributes', project('Attribute VB_Base = "0"\r\n\r\nOption Explicit\r\n')],
    ['whose module is empty', project('')],
  ])('with an empty VBA project, %s, counts as free of macros', async (_what, bytes) => {
    expect(await checkUpload(bytes, 'звіт.xls', every)).toMatchObject({ ext: 'xls', marks: [] });
  });

  it('with an embedded object is marked', async () => {
    const bytes = compound({ Workbook: workbookStream(), 'MBD0001A2B3/CONTENTS': Buffer.from('x') });
    expect(await checkUpload(bytes, 'звіт.xls', every)).toMatchObject({ marks: ['embedded'] });
  });

  it('with names of streams but no streams is not a workbook', () =>
    expect(
      checkUpload(
        Buffer.concat([compound({}).subarray(0, 512), Buffer.from('Workbook\0', 'utf16le')]),
        'звіт.xls',
        every,
      ),
    ).rejects.toEqual(refusedWith('file-type')));
});

describe('a password', () => {
  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'to open a PDF of version %s makes it refused',
    async (version) => {
      await expect(checkUpload(await encryptedPdf(version, 'secret'), 'договір.pdf', every)).rejects.toEqual(
        refusedWith('file-password'),
      );
    },
  );
  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'that only restricts printing of a PDF of version %s does not',
    async (version) => {
      await expect(checkUpload(await encryptedPdf(version), 'договір.pdf', every)).resolves.toMatchObject({
        ext: 'pdf',
      });
    },
  );
  it.each([
    [
      'an encryption of an unknown kind',
      pdfWith('7 0 obj\n<</Filter/Own>>\nendobj', '/Encrypt 7 0 R'),
      'а.pdf',
    ],
    [
      'an encrypted workbook',
      compound({ EncryptionInfo: Buffer.from('x'), EncryptedPackage: Buffer.from('x') }),
      'а.xlsx',
    ],
    ['an encrypted legacy workbook', compound({ Workbook: workbookStream(0, 0x2f) }), 'а.xls'],
  ])('refuses %s', (_what, bytes, name) =>
    expect(checkUpload(bytes, name, every)).rejects.toEqual(refusedWith('file-password')),
  );
});

describe('a PDF', () => {
  it.each([
    ['a byte order mark', '\xef\xbb\xbf', ''],
    ['a line break', '\r\n', ''],
    ['a thousand blanks', ' '.repeat(1000), ''],
    ['nothing, and 100,000 bytes after its end', '', '\0'.repeat(100_000)],
  ])('is accepted with %s before its beginning', async (_what, before, after) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdf, Buffer.from(after)]);
    expect(await checkUpload(bytes, 'звіт.pdf', every)).toMatchObject({ ext: 'pdf' });
  });
  it('that begins after more than 1,024 bytes is refused', () =>
    expect(checkUpload(Buffer.concat([Buffer.alloc(1100, ' '), pdf]), 'а.pdf', every)).rejects.toEqual(
      refusedWith('file-type'),
    ));

  const inStream = (objects: string) => {
    const packed = deflateSync(Buffer.from(objects)).toString('latin1');
    return pdfWith(
      `5 0 obj\n<</Type /ObjStm /Filter /FlateDecode /N 1>>\nstream\n${packed}\nendstream\nendobj`,
    );
  };
  it.each([
    ['in an object', pdfWith('1 0 obj\n<</S /Launch /F (a.exe)>>\nendobj')],
    ['in a compressed object', inStream('<</S/Launch/F(a.exe)>>')],
    ['hidden by an escape', pdfWith('1 0 obj\n<</S /L#61unch>>\nendobj')],
  ])('that starts a program is refused: %s', (_what, bytes) =>
    expect(checkUpload(bytes, 'а.pdf', every)).rejects.toEqual(refusedWith('file-launch')),
  );
  it.each([
    ['a script', pdfWith('1 0 obj\n<</S /JavaScript /JS (app.alert)>>\nendobj'), ['scripts']],
    ['a script in a compressed object', inStream('<</S/JavaScript/JS(a)>>'), ['scripts']],
    ['an embedded file', pdfWith('1 0 obj\n<</Type /EmbeddedFile>>\nendobj'), ['embedded']],
    ['a form that submits', pdfWith('1 0 obj\n<</S /SubmitForm>>\nendobj'), ['links']],
    ['a hyperlink', pdfWith('1 0 obj\n<</S /URI /URI (https://example.org)>>\nendobj'), []],
    [
      'words about scripts',
      pdfWith('1 0 obj\n<</Length 20>>\nstream\n/S /Launch /JavaScript\nendstream\nendobj'),
      [],
    ],
  ])('with %s is taken and marked', async (_what, bytes, marks) => {
    expect((await checkUpload(bytes, 'а.pdf', every)).marks).toEqual(marks);
  });
});

describe('a package', () => {
  const relations = (type: string) => ({
    name: 'xl/_rels/workbook.xml.rels',
    data: `<Relationships><Relationship Id='a' Type='http://x/relationships/${type}' Target='https://example.org/a' TargetMode='External'/></Relationships>`,
  });
  it.each([
    ['an embedded object', xlsx({ name: 'xl/embeddings/oleObject1.bin', data: 'x' }), ['embedded']],
    [
      'an embedded object behind back-slashes',
      xlsx({ name: 'xl\\embeddings\\a.bin', data: 'x' }),
      ['embedded'],
    ],
    [
      'a link to another workbook',
      xlsx({ name: 'xl/externalLinks/externalLink1.xml', data: '<a/>' }),
      ['links'],
    ],
    ['an external template', xlsx(relations('attachedTemplate')), ['links']],
    ['a hyperlink', xlsx(relations('hyperlink')), []],
  ])('with %s is taken and marked', async (_what, bytes, marks) => {
    expect((await checkUpload(bytes, 'а.xlsx', every)).marks).toEqual(marks);
  });
  it('with back-slashes between its parts is read', async () => {
    const bytes = zip([contentTypes(SHEET_TYPE), { name: 'xl\\workbook.xml', data: '<workbook/>' }]);
    await expect(checkUpload(bytes, 'а.xlsx', every)).resolves.toMatchObject({ ext: 'xlsx' });
    const macros = xlsx({ name: 'xl\\vbaProject.bin', data: 'x' });
    await expect(checkUpload(macros, 'а.xlsx', every)).rejects.toEqual(refusedWith('file-macros'));
  });
  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>'],
    ['entities far within', `${' '.repeat(70_000)}<!ENTITY b "b">`],
    ['entities in UTF-16', Buffer.from('\ufeff<!DOCTYPE a>', 'utf16le')],
  ])('that declares %s is refused', (_what, data) =>
    expect(checkUpload(xlsx({ name: 'xl/a.xml', data }), 'а.xlsx', every)).rejects.toEqual(
      refusedWith('file-entities'),
    ),
  );
});
