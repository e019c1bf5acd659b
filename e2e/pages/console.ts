import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { HARMLESS } from '../../web/errors/harmless';

const FAILING_TYPES = ['error', 'warning', 'assert'];

/** Records every error and warning in the consoles of this browser's pages and frames. */
export function watchConsole(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (FAILING_TYPES.includes(message.type()))
      complaints.push(
        `${message.type()}: ${message.text()} (${message.location().url}, on ${message.page()?.url()})`,
      );
  });
  context.on('weberror', (problem) => {
    // A thrown value that is not an Error has no stack.
    const { name, message, stack } = problem.error();
    if (!HARMLESS.test(message))
      complaints.push(`uncaught: ${stack || `${name} ${message}`} (on ${problem.page()?.url()})`);
  });
}

/** Returns the complaints without provoked refusals of these statuses: Chromium itself logs every refused call. */
export function unprovoked(complaints: string[], statuses: number[]): string[] {
  const provoked = statuses.map((status) => ` status of ${status} `);
  return complaints.filter(
    (complaint) =>
      !(
        complaint.startsWith('error: Failed to load resource: ') &&
        provoked.some((status) => complaint.includes(status))
      ),
  );
}

/** Returns a function that opens contexts with a watched console. */
export const watched =
  (browser: Browser, complaints: string[]) =>
  async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options);
    watchConsole(context, complaints);
    return context;
  };
