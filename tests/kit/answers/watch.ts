import { type AnswerCheck, openAnswerCheck } from './check';

/**
 * State shared by all test files of a worker, because printing and compiling the OpenAPI description takes longer
 * than many tests.
 */
interface Watch {
  fetch: typeof fetch;
  check?: AnswerCheck;
  /** Differences from the OpenAPI description, found in the answers to this test file. */
  faults: string[];
}

const KEY = Symbol.for('grant-office.answer-watch');
const global = globalThis as { [KEY]?: Watch };

const watchState = (): Watch => (global[KEY] ??= { fetch: globalThis.fetch, faults: [] });

/** Returns the checks by the OpenAPI description, one instance for each worker. */
export const answerCheck = (): AnswerCheck => (watchState().check ??= openAnswerCheck());

/** Checks every answer of the API that this process fetches until `stop`; `takeFaults` returns the faults found so far. */
export function watchAnswers(): { takeFaults: () => string[]; stop: () => void } {
  const state = watchState();
  state.faults = [];
  globalThis.fetch = async (input, init) => {
    const response = await state.fetch(input, init);
    state.faults.push(...(await faultsOf(requestOf(input, init), response)));
    return response;
  };
  return {
    takeFaults() {
      const faults = new Set(state.faults);
      state.faults = [];
      return [...faults];
    },
    stop: () => void (globalThis.fetch = state.fetch),
  };
}

/**
 * Removes a difference that a test has caused on purpose.
 * @throws Error if there is none, so that no such call stays when it is no longer needed
 */
export function acknowledgeFault(expected: RegExp): void {
  const state = watchState();
  const unexpectedFaults = state.faults.filter((fault) => !expected.test(fault));
  if (unexpectedFaults.length === state.faults.length) throw new Error(`no such fault: ${String(expected)}`);
  state.faults = unexpectedFaults;
}

interface Requested {
  method: string;
  url: URL;
}

function requestOf(input: string | URL | Request, init: RequestInit | undefined): Requested {
  const request = input instanceof Request ? input : undefined;
  const method = init?.method ?? request?.method ?? 'GET';
  const url = input instanceof Request ? input.url : input;
  return { method: method.toUpperCase(), url: new URL(url) };
}

async function faultsOf({ method, url }: Requested, response: Response): Promise<string[]> {
  if (!isApi(url)) return [];
  const check = answerCheck();
  if (!check.find(method, url.pathname)) return [];
  const contentType = response.headers.get('content-type') ?? '';
  // A stream of events never ends, and files are read by the test itself.
  const isJson = /json/.test(contentType) && method !== 'HEAD';
  const body = isJson ? await response.clone().text() : undefined;
  return check.faults({ method, path: url.pathname, status: response.status, contentType, body });
}

/** The signing host also has paths below `/api`, but a different address. */
const isApi = (url: URL): boolean =>
  /^\/(api|auth|logger)\b/.test(url.pathname) &&
  url.origin !== new URL(process.env.SIGNING_URL ?? 'http://none').origin;
