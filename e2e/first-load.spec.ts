import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { settled } from './pages/settled';

/** One answer on its way to a page: bytes over the wire, headers too, and when it was asked for and had come, in ms. */
interface Sent {
  path: string;
  bytes: number;
  asked: number;
  came: number;
}

const KB = 1000;

/** Everything that a page asks for from now on. The stream of live events has no end, and is not waited for. */
function sentTo(page: Page): () => Promise<Sent[]> {
  const all: Promise<Sent | undefined>[] = [];
  page.on('requestfinished', (request) => {
    all.push(
      (async () => {
        const { pathname, protocol } = new URL(request.url());
        if (!protocol.startsWith('http')) return undefined;
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const { startTime, responseEnd } = request.timing();
        const came = startTime + responseEnd;
        return { path: pathname, bytes: responseBodySize + responseHeadersSize, asked: startTime, came };
      })(),
    );
  });
  return async () => (await Promise.all(all)).filter((one) => one !== undefined);
}

const bytesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);
const isCode = ({ path }: Sent): boolean => path.startsWith('/assets/');

/** How often code was asked for that nothing before it had named: whatever is asked for before the first of a round has come is of it. */
function rounds(code: readonly Sent[]): number {
  let count = 0;
  let end = -1;
  for (const { asked } of [...code].sort((a, b) => a.asked - b.asked)) {
    if (asked <= end) continue;
    count += 1;
    end = Math.min(...code.filter((one) => one.asked >= asked).map(({ came }) => came));
  }
  return count;
}

/** What was sent for a page that nothing of the product has been loaded for, and the page. */
async function load(context: BrowserContext, path: string, last: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  // What is fetched ahead for the next page, while there is nothing to do, is none of this one's.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sent = sentTo(page);
  await Promise.all([last(page), page.goto(path)]);
  await settled(page);
  return { page, sent: await sent() };
}

test('the sign-in comes with at most 300 kB', async ({ office }) => {
  const { sent } = await load(await office.browser(), '/', (page) =>
    page.getByLabel('Пароль', { exact: true }).waitFor(),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(300 * KB);
});

test('the inbox comes with at most 550 kB in 20 requests, its code in two rounds; loaded again nothing of it travels', async ({
  office,
}) => {
  const desk = await office.as('project_manager');
  const context = await office.browser({ storageState: await desk.page.context().storageState() });
  const { page, sent } = await load(context, '/inbox', (page) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/inbox'),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(550 * KB);
  expect(sent.length).toBeLessThanOrEqual(20);
  expect(rounds(sent.filter(isCode))).toBeLessThanOrEqual(2);

  const again = sentTo(page);
  await page.reload();
  await settled(page);
  expect((await again()).filter((one) => isCode(one) && one.bytes > 0)).toEqual([]);
});
