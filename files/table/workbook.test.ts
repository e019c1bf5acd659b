import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { xlsxStream } from '../../api/exports/xlsx';
import { tokensOf } from './markup';
import { readWorkbook, TableUnreadable } from './workbook';

const zipOf = (parts: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as never);
};

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** Returns a workbook of one sheet as Excel writes it, with shared texts and styles for plain numbers and dates. */
const workbook = (rows: string, overrides: Record<string, string> = {}) =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="Звіт &amp; кошторис" sheetId="7" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId3" Type="x/worksheet" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Оренда</t></si><si><r><t>Друк </t></r><r><t>афіш</t></r><rPh><t>aid</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet9.xml': sheet(rows),
    ...overrides,
  });

const rowsOf = async (rows: string, overrides?: Record<string, string>) =>
  (await readWorkbook(await workbook(rows, overrides)))[0]?.rows;

test('texts, numbers, dates, formulas and gaps are read at their positions', async () => {
  const [read] = await readWorkbook(
    await workbook(
      `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2"><v>1234.5600000000001</v></c></row>
       <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>45292</v></c><c r="C4" s="2"><v>45292.75</v></c><c r="D4" s="3"><v>3.5</v></c>
         <c r="E4"><f>SUM(A1)</f><v>7</v></c><c r="F4" t="str"><f>A1</f><v>&lt;так&gt;</v></c><c r="G4" t="b"><v>1</v></c><c r="H4" t="inlineStr"><is><t>A &#x456;_x000D_</t></is></c><c r="I4"/></row>`,
    ),
  );
  expect(read).toEqual({
    name: 'Звіт & кошторис',
    cut: false,
    rows: [
      [],
      [null, 'Оренда', null, 1234.56],
      [],
      ['Друк афіш', '2024-01-01', '2024-01-01', 3.5, 7, '<так>', 'TRUE', 'A і'],
    ],
  });
});

test('cells and rows without a reference follow each other, and prefixes are ignored', async () => {
  const xml =
    '<x:row><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>два</x:t></x:is></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row>';
  expect(await rowsOf(xml)).toEqual([[1, 'два'], [3]]);
});

test('dates count from 1904 if the workbook says so', async () => {
  const book =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId3"/></sheets></workbook>';
  expect(await rowsOf('<row><c s="1"><v>43830</v></c></row>', { 'xl/workbook.xml': book })).toEqual([
    ['2024-01-01'],
  ]);
});

test('a workbook exported by the product is read', async () => {
  interface Line {
    title: string;
    sum: number | null;
  }
  async function* lines(): AsyncGenerator<Line> {
    yield { title: '=1+1', sum: 1_234_567.89 };
    yield { title: 'Друк', sum: null };
  }
  const columns = [
    { key: 'title', title: 'Стаття', value: ({ title }: Line) => title },
    { key: 'sum', title: 'Сума', value: ({ sum }: Line) => sum, money: true },
  ];
  const bytes = await buffer(xlsxStream('Звіт', columns, lines()));
  expect(await readWorkbook(bytes)).toEqual([
    { name: 'Звіт', cut: false, rows: [['Стаття', 'Сума'], ['=1+1', 1_234_567.89], ['Друк']] },
  ]);
});

test('a sheet with too many rows or columns is cut and marked as cut', async () => {
  const [read] = await readWorkbook(
    await workbook(
      '<row r="1"><c r="A1"><v>1</v></c><c r="AY1"><v>2</v></c></row><row r="1001"><c r="A1001"><v>3</v></c></row>',
    ),
  );
  expect(read).toMatchObject({ cut: true, rows: [[1]] });
});

test.each([
  ['a file that is not an archive', Buffer.from('PK no archive')],
  ['an archive of something else', zipOf({ 'word/document.xml': '<w/>' })],
  ['a part that unpacks to too much', workbook(`<row>${'<c><v>1</v></c>'.repeat(600_000)}</row>`)],
])('%s cannot be read as a table', async (_, bytes) => {
  await expect(readWorkbook(await bytes)).rejects.toThrow(TableUnreadable);
});

test('unclosed rows are read in linear time', () => {
  const xml = '<row>'.repeat(400_000);
  expect([...tokensOf(xml)]).toHaveLength(400_000);
  expect([...tokensOf(`<a ${'b'.repeat(9_000)}>`)]).toEqual([]);
  expect([...tokensOf('<!-- <row> --><?xml?><a/>text')]).toEqual([
    { kind: 'empty', name: 'a', attributes: '' },
  ]);
});
