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

async function* lines(...given: Line[]) {
  yield* given;
}

test('quotes, commas and lines within a cell, Ukrainian letters, and the byte order mark', async () => {
  const written = await text(
    csvStream(columns, lines({ title: 'ГО «Мрія», "філія"\nу Львові 🎭', sum: 12.5 })),
  );
  // `text` takes the mark away as every reader of UTF-8 does, so the bytes are looked at too.
  expect(written).toBe('Назва,"Сума, грн"\r\n"ГО «Мрія», ""філія""\nу Львові 🎭",12.5\r\n');
  const [first] = (await csvStream(columns, lines()).toArray()) as Buffer[];
  expect(first?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test.each(['=cmd|calc', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a text that begins as a formula is written as a text: %j',
  async (title) => {
    const written = await text(csvStream(columns, lines({ title, sum: -5 })));
    const row = written.slice(written.indexOf('\r\n') + 2);
    expect(row.replace(/^"/, '').startsWith(`'${title[0]}`)).toBe(true);
    expect(row.trimEnd().endsWith(',-5')).toBe(true);
  },
);

test('without rows there is the heading alone; a failure ends the stream with it', async () => {
  expect(await text(csvStream(columns, lines()))).toBe('Назва,"Сума, грн"\r\n');
  async function* broken(): AsyncGenerator<Line> {
    yield { title: 'a', sum: 1 };
    throw new Error('the database went away');
  }
  await expect(text(csvStream(columns, broken()))).rejects.toThrow('the database went away');
});
