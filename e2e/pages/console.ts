import type { BrowserContext } from '@playwright/test';

const LOUD = ['error', 'warning', 'assert'];

/** Writes down every error and warning in the consoles of this browser's pages and their frames. */
export function watchConsole(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (LOUD.includes(message.type()))
      complaints.push(
        `${message.type()}: ${message.text()} (${message.location().url}, on ${message.page()?.url()})`,
      );
  });
  context.on('weberror', (problem) => complaints.push(`uncaught: ${problem.error().stack ?? ''}`));
}
