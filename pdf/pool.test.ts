import { join } from 'node:path';
import type { PdfDefinition } from './definition';
import { PdfPool } from './pool';

const file = join(__dirname, 'testing/odd-thread.ts');
const titled = (title: string): PdfDefinition => ({
  title,
  createdAt: '2026-03-05T10:00:00Z',
  language: 'uk',
  content: [],
  footer: { label: '', pages: '' },
});

describe('the printing threads', () => {
  let pool: PdfPool;
  beforeEach(() => {
    pool = new PdfPool({ threads: 1, timeoutMs: 600_000, heapMb: 128, file });
  });
  afterEach(() => pool.close());
  const print = async (title: string) => Buffer.from(await pool.print(titled(title))).toString();

  it('print waiting documents in order', async () => {
    const finished: string[] = [];
    await Promise.all(['а', 'б', 'в'].map(async (title) => finished.push(await print(title))));
    expect(finished).toEqual(['а', 'б', 'в']);
  });

  it.each(['exit', 'throw', 'fill'])(
    'fail only for the document that broke its thread (%s)',
    async (failure) => {
      const [brokenPrint, nextPrint] = await Promise.allSettled([print(failure), print('далі')]);
      expect(brokenPrint).toMatchObject({ status: 'rejected', reason: { name: 'PdfError', code: 'crash' } });
      expect(nextPrint).toEqual({ status: 'fulfilled', value: 'далі' });
    },
  );

  /** Starts a pool that prints an endless document with a short time limit; later documents get a long limit. */
  function poolWithHungDocument(threads: number) {
    const settings = { threads, timeoutMs: 1_000, heapMb: 128, file };
    const otherPool = new PdfPool(settings);
    const hung = otherPool.print(titled('hang'));
    const timeoutRaised = new Promise((resolve) => setImmediate(resolve)).then(
      () => (settings.timeoutMs = 600_000),
    );
    return { other: otherPool, hung, begun: timeoutRaised };
  }

  it('give up a document that takes too long, and print the next one', async () => {
    const { other, hung, begun } = poolWithHungDocument(1);
    await begun;
    const nextPrint = other.print(titled('далі'));
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    expect(Buffer.from(await nextPrint).toString()).toBe('далі');
    await other.close();
  });

  it('print other documents while one takes long', async () => {
    const pools = new PdfPool({ threads: 2, timeoutMs: 600_000, heapMb: 128, file });
    const printError = pools.print(titled('hang')).then(
      () => undefined,
      (error: unknown) => error,
    );
    for (const title of ['а', 'б', 'в'])
      expect(Buffer.from(await pools.print(titled(title))).toString()).toBe(title);
    await pools.close();
    expect(await printError).toMatchObject({ code: 'closed' });
  });

  it('are all available after a document that took too long', async () => {
    const { other, hung, begun } = poolWithHungDocument(2);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    await begun;
    const three = Promise.all(['г', 'ґ', 'д'].map((title) => other.print(titled(title))));
    expect(other.load()).toEqual({ waiting: 1, busy: 2 });
    await three;
    expect(other.load()).toEqual({ waiting: 0, busy: 0 });
    await other.close();
  });

  it('refuse a document that cannot be sent to a thread, and print the next one', async () => {
    const content = [{ text: 'x', margin: () => 0 }] as unknown as PdfDefinition['content'];
    await expect(pool.print({ ...titled('функція'), content })).rejects.toMatchObject({ code: 'definition' });
    await expect(print('далі')).resolves.toBe('далі');
  });

  it('refuse waiting documents when they are closed', async () => {
    const waitingPrints = Promise.allSettled([print('а'), print('б')]);
    await pool.close();
    expect(await waitingPrints).toMatchObject([
      { reason: { code: 'closed' } },
      { reason: { code: 'closed' } },
    ]);
    await expect(print('в')).rejects.toMatchObject({ code: 'closed' });
  });
});
