import { useCallback, useLayoutEffect, useMemo } from 'react';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import type { Failure } from '../../../api/problem';
import type { DraftServer } from '../../../shared/autosave';
import { useAutosave } from '../../../shared/useAutosave';
import { useStillSignedIn } from '../../../session/useStillSignedIn';
import { useOwnKey } from '../../../session/useOwnKey';
import { draftOf, EMPTY_FORM, formOf, type Form } from './marks';
import { useStoredForm } from './useStoredForm';

/** Unsaved input; empty once it is on the server. */
interface UnsavedInput {
  form?: Form;
  /** ms since 1970 */
  at?: number;
}

type Answer = OutputOf<typeof contract.saveTechnicalDraft>;

/** State of saving; `at`: the server's time (ISO 8601). */
export type Saving =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; failure: Failure };

const NO_INPUT: UnsavedInput = {};

/**
 * Returns the form. It begins with the person's draft on the server and is saved there automatically, so that it is available on another
 * computer. `sending`: the form itself is being sent, so that its draft is not saved.
 */
export function useFormDraft(applicationId: string, sending: boolean) {
  const key = useOwnKey('technical', applicationId);
  const isStillSignedIn = useStillSignedIn();
  const server = useMemo(
    (): DraftServer<UnsavedInput, Form, Answer> => ({
      isStillSignedIn,
      next: ({ form }, paused) => (paused ? form : undefined),
      save: (form, signal) =>
        call(contract.saveTechnicalDraft, { params: { id: applicationId }, body: draftOf(form) }, { signal }),
      withoutSent: (draft, form) => (draft.form === form ? NO_INPUT : draft),
    }),
    [isStillSignedIn, applicationId],
  );
  const { first, stored, failure: unread, retry } = useStoredForm(applicationId);
  const { draft, busy, failure, saved, change, flush } = useAutosave({
    key,
    nothing: NO_INPUT,
    server,
    held: sending || !first,
  });
  useLayoutEffect(() => {
    // A draft saved on another computer may be newer than the input of this window.
    const since = Date.parse(first?.updated_at ?? '');
    change((current) => ((current.at ?? 0) <= since ? NO_INPUT : current), { typed: false });
  }, [first, change]);

  const savedForm = saved && { form: saved.job, at: saved.answer.updated_at };
  const onServer = { form: stored?.draft ? formOf(stored.draft) : EMPTY_FORM, at: stored?.updated_at ?? '' };
  const newest = savedForm && savedForm.at >= onServer.at ? savedForm : onServer;
  return {
    /** Undefined until the draft has been read. */
    form: first && (draft.form ?? newest.form),
    change: (changed: Partial<Form>) =>
      change(({ form = newest.form }) => ({ form: { ...form, ...changed }, at: Date.now() })),
    saving: savingOf(busy, failure, newest.at),
    failure: unread,
    retry,
    /** Saves the form before sending, so that it is available again if the protocol is discarded. */
    storeNow: flush,
    /** Call after the form has been sent; removes the unsaved input. */
    done: useCallback(() => change(NO_INPUT, { typed: false }), [change]),
    /** Key of the draft in this window. */
    key,
  };
}

function savingOf(busy: boolean, failure: Failure | undefined, at: string): Saving {
  if (busy) return { kind: 'saving' };
  if (failure) return { kind: 'failed', failure };
  return at ? { kind: 'saved', at } : { kind: 'none' };
}
