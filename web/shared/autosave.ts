import { failureOrFault, mayPass, type Failure } from '../api/problem';
import { inTurn } from './inTurn';
import { differing, forgetKept, isNothing, keep, keptText, readKept } from './kept';

/** The usual pause in the typing after which it is saved, in ms. */
const PAUSE_MS = 800;
/** After a failure that may pass it is tried again. */
const AGAIN_MS = 5000;
/** After somebody else's change has been read the next attempt waits a moment. */
const REREAD_MS = 500;
/** The longest time one saving may take; the next ones wait for it. */
const PATIENCE_MS = 30_000;
/** Not again before the person does something. */
const STOPPED = Infinity;

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

/** A draft as this window keeps it. */
export interface KeptDraft<T> {
  /** Key of the draft: its owner and subject; without, another part stores it. */
  key?: string;
  /** An untouched draft: it is not kept. */
  nothing: T;
  /** Returns the initial draft, where it is more than the one stored under the key. */
  read?: () => T;
  /** Pause in the typing after which it is saved, in ms. */
  pauseMs?: number;
}

/** Saving of a draft on the server. */
export interface DraftServer<T, J, A> {
  /** Whether who typed this is still signed in: it is not the draft of who comes after them. */
  mine: () => boolean;
  /** Returns the next saving that the server lacks; `paused`: nothing has been typed for a moment. */
  next: (draft: T, paused: boolean) => J | undefined;
  /** @throws ApiError */
  save: (job: J, signal: AbortSignal) => Promise<A>;
  /** The draft, with what is on its way noted. */
  sending?: (draft: T, job: J) => T;
  /** The draft once the server has it; what was typed since stays. */
  withoutSent: (draft: T, job: J, answer: A) => T;
  /** The draft without what the server refused for good. */
  refused?: (draft: T, job: J) => T;
  /** Hears of a refusal for good. Answers whether somebody else was first, whose change has been read now: it goes on. */
  overtaken?: (failure: Failure) => Promise<boolean>;
}

/** Where a draft stands. */
export interface AutosaveState<T, J, A> {
  draft: T;
  /** A saving is under way. */
  busy: boolean;
  /** Why the last one failed. One that may pass is repeated. */
  failure: Failure | undefined;
  /** The last saving that the server took, and its answer. */
  saved: { job: J; answer: A } | undefined;
}

export type Autosave<T, J, A> = ReturnType<typeof createAutosave<T & object, J, A>>;

/**
 * Keeps one draft: in this window with every change, and on the server, one saving at a time, after a pause in the typing.
 * It belongs to no component: what was typed last is still saved when the form is gone.
 */
export function createAutosave<T extends object, J, A>({
  key,
  nothing,
  read,
  pauseMs = PAUSE_MS,
}: KeptDraft<T>) {
  let state: AutosaveState<T, J, A> = {
    draft: read?.() ?? { ...nothing, ...(key && readKept(key)) },
    busy: false,
    failure: undefined,
    saved: undefined,
  };
  let server: DraftServer<T, J, A> | undefined;
  let held = false;
  /** The form is on the page. */
  let here = false;
  /** The text that this draft has written into the window last. */
  let written = key && keptText(key);
  let typing: number | undefined;
  let timer: number | undefined;
  let notBefore = 0;
  let flushed: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function keepDraft(): void {
    // Whoever signs out leaves nothing; and another form of the same draft may have come.
    if (!key || server?.mine() === false || (!here && keptText(key) !== written)) return;
    if (isNothing(differing(state.draft, nothing))) forgetKept(key);
    else keep(key, state.draft);
    written = keptText(key);
  }

  function become(part: Partial<AutosaveState<T, J, A>>): void {
    const changed = 'draft' in part && part.draft !== state.draft;
    state = { ...state, ...part };
    if (changed) keepDraft();
    for (const listener of listeners) listener();
  }

  const hurried = () => !here || flushed.length > 0;
  const nextJob = () => server?.next(state.draft, typing === undefined || hurried());

  function plan(): void {
    window.clearTimeout(timer);
    if (state.busy || (held && flushed.length === 0)) return;
    const wait = notBefore - Date.now();
    const job = nextJob();
    if (job === undefined || wait > 0) for (const tell of flushed.splice(0)) tell();
    if (job === undefined || wait === STOPPED || (wait > 0 && !here)) return;
    if (hurried()) void send();
    else timer = window.setTimeout(() => void send(), Math.max(0, wait));
  }

  async function send(): Promise<void> {
    const way = server;
    const job = nextJob();
    if (!way || job === undefined || state.busy) return;
    const noted = way.mine() ? way.sending?.(state.draft, job) : undefined;
    become({ busy: true, draft: noted ?? state.draft });
    const ending = await inTurn(() => attempt(way, job));
    if ('answer' in ending) {
      notBefore = 0;
      const draft = way.withoutSent(state.draft, job, ending.answer);
      become({ busy: false, failure: undefined, draft, saved: { job, answer: ending.answer } });
    } else if (mayPass(ending.failure)) {
      notBefore = Date.now() + AGAIN_MS;
      become({ busy: false, failure: ending.failure });
    } else if (await way.overtaken?.(ending.failure)) {
      notBefore = Date.now() + REREAD_MS;
      become({ busy: false });
    } else {
      notBefore = STOPPED;
      const draft = way.refused?.(state.draft, job) ?? state.draft;
      become({ busy: false, failure: ending.failure, draft });
    }
    plan();
  }

  /** The pause in the typing need not be waited for. */
  function hurry(): void {
    window.clearTimeout(typing);
    typing = undefined;
    plan();
  }

  return {
    key,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets the saving from now on; none while it is `held`. */
    use: (way: DraftServer<T, J, A> | undefined, isHeld: boolean): void => {
      server = way;
      held = isHeld;
      plan();
    },
    enter: () => {
      here = true;
      notBefore = 0;
      keepDraft();
      document.addEventListener('visibilitychange', hurry);
      return () => {
        here = false;
        document.removeEventListener('visibilitychange', hurry);
        notBefore = 0;
        hurry();
      };
    },
    change: (change: T | ((now: T) => T), { typed = true } = {}): void => {
      if (typed) {
        window.clearTimeout(typing);
        typing = window.setTimeout(hurry, pauseMs);
      }
      notBefore = 0;
      const failure = typed && state.failure && mayPass(state.failure) ? state.failure : undefined;
      become({ draft: typeof change === 'function' ? change(state.draft) : change, failure });
      plan();
    },
    /** This has been sent by other means: what was typed since stays. */
    settle: (sent: Partial<T>): void => become({ draft: { ...nothing, ...differing(state.draft, sent) } }),
    hurry,
    /** The person wants it saved now. */
    saveNow: (): void => {
      notBefore = 0;
      become({ failure: undefined });
      hurry();
    },
    /** Saves what there is; over also when that failed. */
    flush: (): Promise<void> =>
      new Promise((tell) => {
        flushed.push(tell);
        notBefore = 0;
        plan();
      }),
  };
}

async function attempt<T, J, A>(
  { mine, save }: DraftServer<T, J, A>,
  job: J,
): Promise<{ answer: A } | { failure: Failure }> {
  if (!mine()) return { failure: SIGNED_OUT };
  try {
    return { answer: await save(job, AbortSignal.timeout(PATIENCE_MS)) };
  } catch (error) {
    return { failure: failureOrFault(error) };
  }
}
