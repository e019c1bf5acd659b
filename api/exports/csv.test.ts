import { text } from 'node:stream/consumers';
import { csvStream, type CsvColumn } from './csv';

interface Line {
  title: string;
  sum: number | null;
}

const columns: CsvColumn<Line>[] = [
  { key: 'title', title: 'Назва', value: ({ title }) => title },
  { key: 'sum', title: 'Сума, грн', value: ({ sum }) => sum },
];

async function* lines(...row: Line[]) {
  yield* row;
}

test('a file has a byte order mark, Ukrainian letters, and quotes, commas and line breaks within a cell', async () => {
  const csv = await text(csvStream(columns, lines({ title: 'ГО «Мрія», "філія"\nу Львові 🎭', sum: 12.5 })));
  // `text` removes the byte order mark, as readers of UTF-8 do, so the bytes are compared too.
  expect(csv).toBe('Назва,"Сума, грн"\r\n"ГО «Мрія», ""філія""\nу Львові 🎭",12.5\r\n');
  const [firstChunk] = (await csvStream(columns, lines()).toArray()) as Buffer[];
  expect(firstChunk?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('numbers have a decimal comma if semicolons separate the cells, as Excel with Ukrainian settings reads them', async () => {
  const row = lines({ title: 'Мрія; філія, Львів', sum: 12.5 }, { title: '=1', sum: -1000 });
  expect(await text(csvStream(columns, row, 'semicolon'))).toBe(
    `Назва;Сума, грн\r\n"Мрія; філія, Львів";12,5\r\n'=1;-1000\r\n`,
  );
});

test.each(['=cmd|calc', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a text that begins as a formula is written as a text: %j',
  async (title) => {
    const csv = await text(csvStream(columns, lines({ title, sum: -5 })));
    const row = csv.slice(csv.indexOf('\r\n') + 2);
    expect(row.replace(/^"/, '').startsWith(`'${title[0]}`)).toBe(true);
    expect(row.trimEnd().endsWith(',-5')).toBe(true);
  },
);

test.each([
  ['а;=cmd|calc', `а;'=cmd|calc`],
  ['а\t+1', `а\t'+1`],
  ['а\n-1', `а\n'-1`],
  ['а\r\n @SUM(A1)', `а\r\n '@SUM(A1)`],
  ['а;"=1"', `а;"'=1"`],
  ['а; ;＝1', `а; ;'＝1`],
  ['а;б=в\nг - ґ, -1', 'а;б=в\nг - ґ, -1'],
])(
  'a formula after a character that ends a cell in another program is a text too: %j',
  async (title, harmless) => {
    const csv = await text(csvStream(columns, lines({ title, sum: null })));
    expect(csv.slice(csv.indexOf('\r\n') + 2)).toBe(`${quoted(harmless)},\r\n`);
  },
);

test('no cell begins like a formula if another program ends cells at semicolons, tabs or line breaks', async () => {
  const title = ['=1', '+1', '-1', '@1', '＝1'].flatMap((formula) =>
    [';', '\t', '\n', '\r\n', ';;', '\n\n', '; '].map((separator) => `слово${separator}${formula}`),
  );
  const csv = await text(csvStream(columns, lines({ title: title.join(''), sum: null })));
  const cells = csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

test('without rows the file has only the heading; an error of the rows destroys the stream', async () => {
  expect(await text(csvStream(columns, lines()))).toBe('Назва,"Сума, грн"\r\n');
  async function* failingRows(): AsyncGenerator<Line> {
    yield { title: 'a', sum: 1 };
    throw new Error('the database went away');
  }
  await expect(text(csvStream(columns, failingRows()))).rejects.toThrow('the database went away');
});
