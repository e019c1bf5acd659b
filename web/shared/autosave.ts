import { failureOrFault, mayBeTemporary, type Failure } from '../api/problem';
import { inTurn } from './inTurn';
import { differing, forgetKept, isNothing, keep, keptText, readKept } from './kept';

/** Default pause in the typing after which a draft is saved, in ms. */
const PAUSE_MS = 800;
/** Delay of the retry after a temporary failure, in ms. */
const RETRY_MS = 5000;
/** Delay of the next attempt after another person's change has been read, in ms. */
const REREAD_MS = 500;
/** Timeout of one save, in ms; the next save waits for it. */
const SAVE_TIMEOUT_MS = 30_000;
/** No retry before the next input. */
const STOPPED = Infinity;

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

/** A draft as this window keeps it. */
export interface KeptDraft<T> {
  /** Key of the draft: its owner and subject. Without a key another part stores the draft. */
  key?: string;
  /** Value of an untouched draft, which is not stored. */
  nothing: T;
  /** Returns the initial draft, if not just the one stored under the key. */
  read?: () => T;
  /** Pause in the typing after which the draft is saved, in ms. */
  pauseMs?: number;
}

/** Saving of a draft on the server. */
export interface DraftServer<T, J, A> {
  /** Returns whether the person who typed the draft is still signed in. */
  mine: () => boolean;
  /** Returns the next save, undefined if the server has everything. `paused`: the person has stopped typing. */
  next: (draft: T, paused: boolean) => J | undefined;
  /** @throws ApiError */
  save: (job: J, signal: AbortSignal) => Promise<A>;
  /** Returns the draft with the pending save noted in it. */
  sending?: (draft: T, job: J) => T;
  /** Returns the draft without the saved input; input typed since stays. */
  withoutSent: (draft: T, job: J, answer: A) => T;
  /** Returns the draft without the input that the server refused for good. */
  refused?: (draft: T, job: J) => T;
  /** Called after a permanent refusal. Resolves to true if another person's change was the cause and has been read: the save is retried. */
  overtaken?: (failure: Failure) => Promise<boolean>;
}

/** State of a draft. */
export interface AutosaveState<T, J, A> {
  draft: T;
  /** A save is under way. */
  busy: boolean;
  /** Failure of the last save. A temporary failure is retried. */
  failure: Failure | undefined;
  /** The last successful save, and its answer. */
  saved: { job: J; answer: A } | undefined;
}

export type Autosave<T, J, A> = ReturnType<typeof createAutosave<T & object, J, A>>;

/**
 * Stores one draft: in this window with every change, and on the server after a pause in the typing, one save at a time.
 * It belongs to no component: the last input is still saved after the form is unmounted.
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
  /** The form is mounted. */
  let here = false;
  /** The text that this draft last wrote to session storage. */
  let written = key && keptText(key);
  let typing: number | undefined;
  let timer: number | undefined;
  let notBefore = 0;
  let flushed: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function keepDraft(): void {
    // Nothing is stored after sign-out, nor over the text of another form of the same draft.
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
    } else if (mayBeTemporary(ending.failure)) {
      notBefore = Date.now() + RETRY_MS;
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

  /** Saves without waiting for the pause. */
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
    /** Sets the server for further saves; while `isHeld`, only a flush saves. */
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
      const failure = typed && state.failure && mayBeTemporary(state.failure) ? state.failure : undefined;
      become({ draft: typeof change === 'function' ? change(state.draft) : change, failure });
      plan();
    },
    /** Removes input that was sent by other means; input typed since stays. */
    settle: (sent: Partial<T>): void => become({ draft: { ...nothing, ...differing(state.draft, sent) } }),
    hurry,
    /** Saves at the person's request. */
    saveNow: (): void => {
      notBefore = 0;
      become({ failure: undefined });
      hurry();
    },
    /** Saves the draft; resolves also after a failure. */
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
    return { answer: await save(job, AbortSignal.timeout(SAVE_TIMEOUT_MS)) };
  } catch (error) {
    return { failure: failureOrFault(error) };
  }
}
