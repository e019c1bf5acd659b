import { buffer } from 'node:stream/consumers';
import { waitUntil } from '../../tests/kit/wait';
import { readSheet, unzip } from '../testing/spreadsheets';
import { xlsxStream, type XlsxColumn } from './xlsx';

interface Line {
  title: string;
  sum: number;
  at: Date;
}
const columns: XlsxColumn<Line>[] = [
  { key: 'title', title: 'Назва', width: 40, value: ({ title }) => title },
  { key: 'sum', title: 'Сума', value: ({ sum }) => sum },
  { key: 'at', title: 'Час', value: ({ at }) => at },
];
const line = (title: string, sum = 1): Line => ({ title, sum, at: new Date('2027-07-01T21:30:00Z') });

async function* lines(...all: Line[]) {
  yield* all;
}
const sheetOf = async (...all: Line[]) =>
  (await unzip(await buffer(xlsxStream('Заявки: [усі]', columns, lines(...all)))))[
    'xl/worksheets/sheet1.xml'
  ] ?? '';

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', 'a\r\nb', '<&>"\'', '_x0041_', '😀 ‮abc', ' кінець '])(
  'a text comes back as it was, and is no formula: %j',
  async (title) => {
    const sheet = await sheetOf(line(title));
    expect(readSheet(sheet)[1]?.[0]).toBe(title);
    expect(sheet).not.toContain('<f>');
  },
);

test('characters that XML cannot contain are left out, and a text that is too long for a cell is cut between characters', async () => {
  const [, firstLine, secondLine] = readSheet(
    await sheetOf(line('a\0b\uD800c\uFFFFd'), line(`${'x'.repeat(32_766)}😀y`)),
  );
  expect(firstLine?.[0]).toBe('abcd');
  expect(secondLine?.[0]).toBe('x'.repeat(32_766));
});

test('each row and cell names its place', async () => {
  const sheet = await sheetOf(line('a'), line(''));
  expect([...sheet.matchAll(/ r="(\w+)"/gu)].map(([, place]) => place)).toEqual(
    ['1', '2', '3'].flatMap((row) => [row, `A${row}`, `B${row}`, `C${row}`]),
  );
});

test('a number is a number cell, an absent number an empty cell, and a moment a date in Kyiv’s time', async () => {
  const [, firstLine, secondLine] = readSheet(await sheetOf(line('', 12.5), line('x', Number.NaN)));
  // 2 July 2027, half past midnight.
  const day = (Date.UTC(2027, 6, 2, 0, 30) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect([firstLine?.[0], firstLine?.[1], secondLine?.[1]]).toEqual([null, 12.5, null]);
  expect(firstLine?.[2]).toBeCloseTo(day, 6);
});

test('a sum has two decimals, any other number has no format', async () => {
  const columnsWithSum = columns.map((column) => ({
    ...column,
    kind: column.key === 'sum' ? ('money' as const) : undefined,
  }));
  const files = await unzip(await buffer(xlsxStream('Акти', columnsWithSum, lines(line('a', 1500.5)))));
  const style = /<c r="\w+" s="(\d+)"><v>1500\.5<\/v>/.exec(files['xl/worksheets/sheet1.xml'] ?? '')?.[1];
  const formats = [...(files['xl/styles.xml'] ?? '').split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g)];
  // ISO 29500, 18.8.30: 4 is #,##0.00.
  expect(formats[Number(style)]?.[1]).toBe('4');
  expect(await sheetOf(line('a', 1500.5))).toContain('<c r="B2"><v>1500.5</v></c>');
});

test('the heading stays in view, and each column has a filter and its width', async () => {
  const sheet = await sheetOf(line('a'), line('b'));
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/);
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
  expect([...sheet.matchAll(/<col min="(\d)" max="\1" width="(\d+)"/g)].map(([, , width]) => width)).toEqual([
    '40',
    '24',
    '24',
  ]);
  const manyColumns = Array.from({ length: 28 }, (_, index) => ({ ...columns[0]!, key: String(index) }));
  const wide = await unzip(await buffer(xlsxStream('x', manyColumns, lines(line('a')))));
  expect(wide['xl/worksheets/sheet1.xml']).toContain('<autoFilter ref="A1:AB2"/>');
});

test('rows are read only as fast as the file is read, and no more after its reader has gone', async () => {
  let read = 0;
  let hasEnded = false;
  async function* endlessRows() {
    try {
      for (;;) {
        read += 1;
        yield line(String(Math.random()).repeat(20), read);
      }
    } finally {
      hasEnded = true;
    }
  }
  const file = xlsxStream('Заявки', columns, endlessRows());
  await new Promise((resolve) => file.once('readable', resolve));
  // Reading of the endless rows stops, however slow the machine is.
  let before = -1;
  await waitUntil(() => {
    const isIdle = read > 0 && read === before;
    before = read;
    return isIdle;
  }, 300);
  file.destroy();
  await waitUntil(() => hasEnded);
});

test('an error of the rows destroys the file’s stream', async () => {
  async function* failingRows(): AsyncGenerator<Line> {
    yield line('a');
    throw new Error('the database went away');
  }
  await expect(buffer(xlsxStream('Заявки', columns, failingRows()))).rejects.toThrow(
    'the database went away',
  );
});
