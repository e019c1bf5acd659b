import { failureOrFault, mayBeTemporary, type Failure } from '../api/problem';
import { inTurn } from './inTurn';
import {
  changedFields,
  removeDraft,
  isNothing,
  saveDraft,
  storedDraftText,
  readStoredDraft,
} from './sessionDrafts';

/** Default pause in the typing after which a draft is saved, in ms. */
const PAUSE_MS = 800;
/** Delay of the retry after a temporary failure, in ms. */
const RETRY_MS = 5000;
/** Delay of the next attempt after another person's change has been read, in ms. */
const REREAD_MS = 500;
/** Timeout of one save, in ms; the next save waits for it. */
const SAVE_TIMEOUT_MS = 30_000;
/** Value of `notBefore` that prevents a retry before the next input. */
const STOPPED = Infinity;

const SIGNED_OUT: Failure = { status: 401, code: 'signed-out', detail: '' };

/** A draft that is stored in this window. */
export interface WindowDraft<T> {
  /** Key of the draft: its owner and subject. Without a key another part stores the draft. */
  key?: string;
  /** Value of an untouched draft, which is not stored. */
  nothing: T;
  /** Returns the initial draft, if it is not simply the one stored under the key. */
  read?: () => T;
  /** Pause in the typing after which the draft is saved, in ms. */
  pauseMs?: number;
}

/** Saving of a draft on the server. */
export interface DraftServer<T, J, A> {
  /** Returns whether the person who typed the draft is still signed in. */
  isStillSignedIn: () => boolean;
  /** Returns the content of the next save; undefined if the server has everything. `paused`: the person has stopped typing. */
  next: (draft: T, paused: boolean) => J | undefined;
  /** @throws ApiError */
  save: (job: J, signal: AbortSignal) => Promise<A>;
  /** Returns the draft in which the pending save is noted. */
  sending?: (draft: T, job: J) => T;
  /** Returns the draft without the saved input; input typed since stays. */
  withoutSent: (draft: T, job: J, answer: A) => T;
  /** Returns the draft without the input that the server refused permanently. */
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
 * Stores one draft: in this window with every change, and on the server after a pause in the typing, one save at a time. It does not
 * depend on a component: the last input is saved also after the form is unmounted.
 */
export function createAutosave<T extends object, J, A>({
  key,
  nothing,
  read,
  pauseMs = PAUSE_MS,
}: WindowDraft<T>) {
  let state: AutosaveState<T, J, A> = {
    draft: read?.() ?? { ...nothing, ...(key && readStoredDraft(key)) },
    busy: false,
    failure: undefined,
    saved: undefined,
  };
  let server: DraftServer<T, J, A> | undefined;
  let isOnHold = false;
  /** Whether the form is mounted. */
  let isMounted = false;
  /** The text that this draft last wrote to session storage. */
  let storedText = key && storedDraftText(key);
  let typing: number | undefined;
  let timer: number | undefined;
  let notBefore = 0;
  let flushed: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function storeDraft(): void {
    // Nothing is stored after a sign-out, and an unmounted form does not overwrite the text of another form of the same draft.
    if (!key || server?.isStillSignedIn() === false || (!isMounted && storedDraftText(key) !== storedText))
      return;
    if (isNothing(changedFields(state.draft, nothing))) removeDraft(key);
    else saveDraft(key, state.draft);
    storedText = storedDraftText(key);
  }

  function setState(part: Partial<AutosaveState<T, J, A>>): void {
    const changed = 'draft' in part && part.draft !== state.draft;
    state = { ...state, ...part };
    if (changed) storeDraft();
    for (const listener of listeners) listener();
  }

  const skipsPause = () => !isMounted || flushed.length > 0;
  const nextJob = () => server?.next(state.draft, typing === undefined || skipsPause());

  function scheduleSave(): void {
    window.clearTimeout(timer);
    if (state.busy || (isOnHold && flushed.length === 0)) return;
    const wait = notBefore - Date.now();
    const job = nextJob();
    if (job === undefined || wait > 0) for (const tell of flushed.splice(0)) tell();
    if (job === undefined || wait === STOPPED || (wait > 0 && !isMounted)) return;
    if (skipsPause()) void send();
    else timer = window.setTimeout(() => void send(), Math.max(0, wait));
  }

  async function send(): Promise<void> {
    const target = server;
    const job = nextJob();
    if (!target || job === undefined || state.busy) return;
    const noted = target.isStillSignedIn() ? target.sending?.(state.draft, job) : undefined;
    setState({ busy: true, draft: noted ?? state.draft });
    const ending = await inTurn(() => attempt(target, job));
    if ('answer' in ending) {
      notBefore = 0;
      const draft = target.withoutSent(state.draft, job, ending.answer);
      setState({ busy: false, failure: undefined, draft, saved: { job, answer: ending.answer } });
    } else if (mayBeTemporary(ending.failure)) {
      notBefore = Date.now() + RETRY_MS;
      setState({ busy: false, failure: ending.failure });
    } else if (await target.overtaken?.(ending.failure)) {
      notBefore = Date.now() + REREAD_MS;
      setState({ busy: false });
    } else {
      notBefore = STOPPED;
      const draft = target.refused?.(state.draft, job) ?? state.draft;
      setState({ busy: false, failure: ending.failure, draft });
    }
    scheduleSave();
  }

  /** Saves without waiting for the pause. */
  function hurry(): void {
    window.clearTimeout(typing);
    typing = undefined;
    scheduleSave();
  }

  return {
    key,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets the server for further saves; while `isHeld`, only a flush saves. */
    use: (target: DraftServer<T, J, A> | undefined, isHeld: boolean): void => {
      server = target;
      isOnHold = isHeld;
      scheduleSave();
    },
    enter: () => {
      isMounted = true;
      notBefore = 0;
      storeDraft();
      document.addEventListener('visibilitychange', hurry);
      return () => {
        isMounted = false;
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
      setState({ draft: typeof change === 'function' ? change(state.draft) : change, failure });
      scheduleSave();
    },
    /** Removes input that was sent by other means; input typed since stays. Returns whether nothing stays. */
    settle: (sent: Partial<T>): boolean => {
      setState({ draft: { ...nothing, ...changedFields(state.draft, sent) } });
      return isNothing(changedFields(state.draft, nothing));
    },
    hurry,
    /** Saves at the person's request. */
    saveNow: (): void => {
      notBefore = 0;
      setState({ failure: undefined });
      hurry();
    },
    /** Saves the draft; resolves also after a failure. */
    flush: (): Promise<void> =>
      new Promise((tell) => {
        flushed.push(tell);
        notBefore = 0;
        scheduleSave();
      }),
  };
}

async function attempt<T, J, A>(
  { isStillSignedIn, save }: DraftServer<T, J, A>,
  job: J,
): Promise<{ answer: A } | { failure: Failure }> {
  if (!isStillSignedIn()) return { failure: SIGNED_OUT };
  try {
    return { answer: await save(job, AbortSignal.timeout(SAVE_TIMEOUT_MS)) };
  } catch (error) {
    return { failure: failureOrFault(error) };
  }
}
