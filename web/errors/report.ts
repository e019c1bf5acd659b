import { REPORT_LIMITS } from '../../api/areas/operations/contract/report';
import { readToken } from '../api/token';
import { readAccount } from '../session/storedAccount';

/** Maximum number of reports that one page sends. */
const MAX_REPORTS = 10;

/** Reports by error message, each with its number from the server: every message is reported once. */
const reports = new Map<string, Promise<string | undefined>>();

/**
 * Reports an error to the client error log (rules/accounts-and-roles, "Client error log"). Returns the number of the
 * report, or undefined if it could not be sent. The report contains no user input and no part of an address after
 * `?`; the server removes any that remain.
 */
export function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack } = describeError(error);
  const before = reports.get(message);
  if (before) return before;
  if (reports.size >= MAX_REPORTS) return Promise.resolve(undefined);
  const sent = send(message, stack);
  reports.set(message, sent);
  return sent;
}

async function send(message: string, stack: string): Promise<string | undefined> {
  const token = readToken();
  try {
    const response = await fetch('/logger', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify({
        url: window.location.pathname.slice(0, REPORT_LIMITS.url),
        message: message.slice(0, REPORT_LIMITS.message),
        error: stack.slice(0, REPORT_LIMITS.error),
        state: currentState(),
      }),
      credentials: 'omit',
      keepalive: true,
    });
    const answer = response.ok ? ((await response.json()) as { data?: { id?: string } }) : undefined;
    return answer?.data?.id;
  } catch {
    // Reporting failed; there is nothing left to do.
    return undefined;
  }
}

function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  // Any value may be thrown, for instance a router's answer to a missing chunk. The value itself is not reported,
  // because it may contain anything.
  return { message: `thrown: ${typeof error}`, stack: '' };
}

/** Returns the state of the page in the form of REPORT_STATE. */
const currentState = () => ({
  role: readAccount()?.role ?? 'none',
  language: document.documentElement.lang,
  theme: document.documentElement.dataset.theme,
  online: navigator.onLine,
  viewport: `${window.innerWidth}×${window.innerHeight}`,
});

/** Resets the reports, for tests. */
export const resetReports = (): void => reports.clear();
