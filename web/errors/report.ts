import { REPORT_LIMITS } from '../../api/areas/operations/contract/report';
import { readToken } from '../api/token';
import { readAccount } from '../session/saved';

/** The most reports that one page sends. */
const MOST = 10;

/** Numbers that the server gave to reports, by message: each message is reported once. */
const reports = new Map<string, Promise<string | undefined>>();

/**
 * Reports an error to the client error log (rules/accounts-and-roles, "Client error log"); returns the number of the report, or
 * undefined if it could not be sent. The report contains no input of a person, and no part of an address after `?`; the
 * server removes whatever is left of them.
 */
export function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack } = wordsOf(error);
  const before = reports.get(message);
  if (before) return before;
  if (reports.size >= MOST) return Promise.resolve(undefined);
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
        state: stateNow(),
      }),
      credentials: 'omit',
      keepalive: true,
    });
    const answer = response.ok ? ((await response.json()) as { data?: { id?: string } }) : undefined;
    return answer?.data?.id;
  } catch {
    // Whoever cannot be told cannot be told that either.
    return undefined;
  }
}

function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  // A router's answer to a missing chunk or an odd rejection: no value of it, it may be anything.
  return { message: `thrown: ${typeof error}`, stack: '' };
}

/** Returns the state of the page, as the short words of REPORT_STATE. */
const stateNow = () => ({
  role: readAccount()?.role ?? 'none',
  language: document.documentElement.lang,
  theme: document.documentElement.dataset.theme,
  online: navigator.onLine,
  viewport: `${window.innerWidth}×${window.innerHeight}`,
});

/** For tests: as if the page had just been opened. */
export const forgetTold = (): void => reports.clear();
