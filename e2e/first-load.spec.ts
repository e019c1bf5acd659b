import type { BrowserContext, Page, Request as PageRequest } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilPageLoaded } from './pages/page-loaded';

/** A response to a page, with its bytes over the wire including headers. */
interface SentResponse {
  path: string;
  bytes: number;
}

const KB = 1000;

/**
 * Records the finished responses to a page; the returned function stops the recording and returns them. The endless stream of live
 * events is not among them.
 */
function recordResponses(page: Page): () => Promise<SentResponse[]> {
  const responsePromises: Promise<SentResponse | undefined>[] = [];
  const listen = (request: PageRequest) => {
    responsePromises.push(
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
    // Later responses do not count, and cannot be measured once the page is closed.
    page.off('requestfinished', listen);
    return (await Promise.all(responsePromises)).filter((response) => response !== undefined);
  };
}

const bytesOf = (responses: readonly SentResponse[]): number =>
  responses.reduce((sum, { bytes }) => sum + bytes, 0);
const isCode = ({ path }: Pick<SentResponse, 'path'>): boolean => path.startsWith('/assets/');

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
 * Counts the rounds in which a page loads its code: files named by the page are of the first round, files requested by code of one
 * round are of the next.
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

/** Loads a page in a browser with an empty cache, until `last`; returns the page, its responses and the number of rounds. */
async function load(context: BrowserContext, path: string, last: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  // Code prefetched in idle time for other pages does not count.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    // Reloads after a colleague's decision do not count either, so the stream of live events is never answered. A Playwright route
    // would do this too, but it disables the browser's cache.
    const realFetch = window.fetch;
    window.fetch = (input, init) => {
      const { url } = new Request(input, init);
      return url.endsWith('/api/events') ? new Promise(() => undefined) : realFetch(input, init);
    };
  });
  const responses = recordResponses(page);
  const rounds = await roundsOf(page);
  await Promise.all([last(page), page.goto(path)]);
  await waitUntilPageLoaded(page);
  return { page, sent: await responses(), rounds: rounds() };
}

test('the sign-in page loads at most 300 kB', async ({ office }) => {
  const { sent } = await load(await office.browser(), '/', (page) =>
    page.getByLabel('Пароль', { exact: true }).waitFor(),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(300 * KB);
});

test('the inbox loads at most 500 kB in 20 requests, its code in two rounds; a reload fetches no code', async ({
  office,
}) => {
  const accountBrowser = await office.as('project_manager');
  const context = await office.browser({ storageState: await accountBrowser.page.context().storageState() });
  const { page, sent, rounds } = await load(context, '/inbox', (page) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/inbox'),
  );
  expect(bytesOf(sent)).toBeLessThanOrEqual(500 * KB);
  expect(sent.length).toBeLessThanOrEqual(20);
  expect(rounds).toBeLessThanOrEqual(2);

  const reloaded = recordResponses(page);
  await page.reload();
  await waitUntilPageLoaded(page);
  expect((await reloaded()).filter((response) => isCode(response) && response.bytes > 0)).toEqual([]);
});
