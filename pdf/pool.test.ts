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
    pool = new PdfPool({ threads: 1, timeoutMs: 10_000, heapMb: 128, file });
  });
  afterEach(() => pool.close());
  const print = async (title: string) => Buffer.from(await pool.print(titled(title))).toString();

  it('prints what waits in order', async () => {
    const done: string[] = [];
    await Promise.all(['а', 'б', 'в'].map(async (title) => done.push(await print(title))));
    expect(done).toEqual(['а', 'б', 'в']);
  });

  it.each(['exit', 'throw', 'fill'])(
    'fails only the document at which the thread broke (%s)',
    async (how) => {
      const [broken, next] = await Promise.allSettled([print(how), print('далі')]);
      expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'PdfError', code: 'crash' } });
      expect(next).toEqual({ status: 'fulfilled', value: 'далі' });
    },
  );

  it('gives up a document that takes too long, and goes on', async () => {
    await print('розігрів');
    const short = new PdfPool({ threads: 1, timeoutMs: 1500, heapMb: 128, file });
    const [hung, next] = await Promise.allSettled([short.print(titled('hang')), short.print(titled('далі'))]);
    await short.close();
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(next.status).toBe('fulfilled');
  });

  it('goes on printing beside a document that takes too long, and has all its threads again after it', async () => {
    const two = new PdfPool({ threads: 2, timeoutMs: 3000, heapMb: 128, file });
    const ended: string[] = [];
    const printed = (title: string) =>
      two.print(titled(title)).then(
        () => ended.push(title),
        (error: { code: string }) => ended.push(error.code),
      );
    await Promise.all([printed('hang'), printed('а'), printed('б'), printed('в')]);
    expect(ended).toEqual(['а', 'б', 'в', 'timeout']);
    const both = Promise.all([printed('г'), printed('ґ'), printed('д')]);
    expect(two.load()).toEqual({ waiting: 1, busy: 2 });
    await both;
    expect(two.load()).toEqual({ waiting: 0, busy: 0 });
    await two.close();
  });

  it('refuses what cannot be sent to a thread, and goes on', async () => {
    const content = [{ text: 'x', margin: () => 0 }] as unknown as PdfDefinition['content'];
    await expect(pool.print({ ...titled('функція'), content })).rejects.toMatchObject({ code: 'definition' });
    await expect(print('далі')).resolves.toBe('далі');
  });

  it('refuses what waits when it is closed', async () => {
    const waiting = Promise.allSettled([print('а'), print('б')]);
    await pool.close();
    expect(await waiting).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }]);
    await expect(print('в')).rejects.toMatchObject({ code: 'closed' });
  });
});
