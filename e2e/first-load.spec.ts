import type { BrowserContext, Page, Request as PageRequest } from '@playwright/test';
import { expect, test } from './fixtures';
import { pageSettled } from './pages/settled';

/** One answer on its way to a page: bytes over the wire, headers too. */
interface Sent {
  path: string;
  bytes: number;
}

const KB = 1000;

/**
 * Listens to what a page is sent from now on; the returned function stops and returns it. The stream of live events has no end,
 * and is not waited for.
 */
function sentTo(page: Page): () => Promise<Sent[]> {
  const all: Promise<Sent | undefined>[] = [];
  const listen = (request: PageRequest) => {
    all.push(
      (async () => {
        const { pathname, protocol } = new URL(request.url());
        if (!protocol.startsWith('http')) return undefined;
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return { path: pathname, bytes: responseBodySize + responseHeadersSize };
      })(),
    );
  };
  page.on('requestfinished', listen);
  return async () => {
    // What ends later is not counted, and cannot be measured once the page is gone.
    page.off('requestfinished', listen);
    return (await Promise.all(all)).filter((one) => one !== undefined);
  };
}

const bytesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);
const isCode = ({ path }: Pick<Sent, 'path'>): boolean => path.startsWith('/assets/');

/** The initiator of a request, as the DevTools protocol describes it. */
interface Initiator {
  url?: string;
  stack?: Stack;
}
interface Stack {
  callFrames: readonly { url: string }[];
  parent?: Stack;
}

const callersIn = ({ callFrames, parent }: Stack): string[] => [
  ...callFrames.map(({ url }) => url),
  ...(parent ? callersIn(parent) : []),
];

/**
 * Counts the rounds in which a page's code comes from now on: files that the page itself names are of the first round, files
 * that code of one round asks for are of the next.
 */
async function roundsOf(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const round = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { pathname } = new URL(request.url);
    if (!isCode({ path: pathname })) return;
    const { url = '', stack } = initiator as Initiator;
    const before = [url, ...(stack ? callersIn(stack) : [])].map((caller) => round.get(caller) ?? 0);
    round.set(request.url, Math.max(...before) + 1);
  });
  await session.send('Network.enable');
  return () => Math.max(...round.values());
}

/** Loads a page in a browser that has nothing of the product yet, until `last`; returns the page, what was sent and the rounds. */
async function load(context: BrowserContext, path: string, last: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  // What is fetched ahead for other pages in idle time does not count for this one.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    // Nor does what the page reads again after a colleague's decision: the stream of live events is never answered. A route of
    // Playwright would do that too, but with it the browser keeps nothing in its cache.
    const realFetch = window.fetch;
    window.fetch = (input, init) => {
      const { url } = new Request(input, init);
      return url.endsWith('/api/events') ? new Promise(() => undefined) : realFetch(input, init);
    };
  });
  const sent = sentTo(page);
  const rounds = await roundsOf(page);
  await Promise.all([last(page), page.goto(path)]);
  await pageSettled(page);
  return { page, sent: await sent(), rounds: rounds() };
}

test('the sign-in comes with at most 300 kB', async ({ office }) => {
  const { sent } = await load(await office.browser(), '/', (page) =>
    page.getByLabel('Пароль', { exact: true }).waitFor(),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(300 * KB);
});

test('the inbox comes with at most 500 kB in 20 requests, its code in two rounds; a reload fetches no code', async ({
  office,
}) => {
  const desk = await office.as('project_manager');
  const context = await office.browser({ storageState: await desk.page.context().storageState() });
  const { page, sent, rounds } = await load(context, '/inbox', (page) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/inbox'),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(500 * KB);
  expect(sent.length).toBeLessThanOrEqual(20);
  expect(rounds).toBeLessThanOrEqual(2);

  const again = sentTo(page);
  await page.reload();
  await pageSettled(page);
  expect((await again()).filter((one) => isCode(one) && one.bytes > 0)).toEqual([]);
});
