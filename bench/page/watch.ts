import type { Page } from '@playwright/test';

/** Observations of a page from outside. */
export interface PageWatch {
  /** `METHOD /api/…` of each call of the API, in order; the reader empties it. */
  calls: string[];
  /** Returns the lengths of the tasks over 50 ms since the last call, in ms. */
  takeLongTasks(): Promise<number[]>;
  /** Waits until the page has had nothing to do for half a second. */
  quiet(): Promise<void>;
}

type Watched = Window & { longTasks?: number[] };

/** Watches a page from its next load on. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    (window as Watched).longTasks = longTasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return {
    calls,
    takeLongTasks: () =>
      page.evaluate(async () => {
        // The observer gets its entries one task later.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return (window as Watched).longTasks?.splice(0) ?? [];
      }),
    quiet: () =>
      page.evaluate(async () => {
        for (let idle = 0; idle < 10; idle++) {
          await new Promise((resolve) => requestIdleCallback(resolve));
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }),
  };
}
