import { useCallback, useEffect, useRef, useState } from 'react';
import { mayPass, type Failure } from '../../../api/problem';
import { forgetKept } from '../../../shared/kept';
import { AGAIN_MS } from '../../sign-in/storeInTurn';
import { formKey, keepForm, readKeptForm } from './keptForm';
import { EMPTY_FORM, formOf, type Form } from './marks';
import { storeForm, type Whose } from './storeForm';
import { useStoredForm } from './useStoredForm';

/** A pause in the work after which the form is stored. */
const PAUSE_MS = 800;

/** Where the storing stands; `at` is the server's moment (ISO 8601). */
export type Saving =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; failure: Failure };

interface KeptFormOptions extends Whose {
  /** The form is being sent: a draft would come too late. */
  sending: boolean;
}

/**
 * The form, which begins with the person's draft on the server and is stored there by itself, so that it follows them to
 * another computer. What has not arrived yet stays in this browser, through reloads too.
 */
export function useKeptForm({ accountId, applicationId, sending }: KeptFormOptions) {
  const key = formKey(accountId, applicationId);
  const [form, setForm] = useState<Form>();
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const [dirty, setDirty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const known = useRef<string | null>(undefined);
  const { stored, failure, retry } = useStoredForm(applicationId, !dirty);

  useEffect(() => {
    if (!stored || dirty) return;
    const { draft, updated_at: at } = stored;
    const first = known.current === undefined;
    if (!first && (at ?? '') <= (known.current ?? '')) return;
    known.current = at;
    const kept = first ? readKeptForm(key) : undefined;
    const newer = kept && (!at || kept.at > Date.parse(at)) ? kept.form : undefined;
    setForm(newer ?? (draft ? formOf(draft) : EMPTY_FORM));
    setDirty(!!newer);
    if (at && !newer) setSaving({ kind: 'saved', at });
  }, [stored, dirty, key]);

  const change = useCallback((changed: Partial<Form>) => {
    setForm((current) => ({ ...(current ?? EMPTY_FORM), ...changed }));
    setDirty(true);
    setAttempt(0);
  }, []);

  useEffect(() => {
    if (form && dirty) keepForm(key, form);
  }, [form, dirty, key]);

  useEffect(() => {
    if (!form || !dirty || sending) return undefined;
    let over = false;
    const store = async () => {
      setSaving({ kind: 'saving' });
      const ending = await storeForm({ accountId, applicationId }, form);
      if ('at' in ending) known.current = ending.at;
      if (over) return;
      if ('at' in ending) {
        forgetKept(key);
        setDirty(false);
        setSaving({ kind: 'saved', at: ending.at });
      } else {
        setSaving({ kind: 'failed', failure: ending.failure });
        if (mayPass(ending.failure)) setAttempt((count) => count + 1);
      }
    };
    const timer = window.setTimeout(() => void store(), attempt > 0 ? AGAIN_MS : PAUSE_MS);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [form, dirty, sending, attempt, accountId, applicationId, key]);

  useStoreOnLeaving({ accountId, applicationId }, dirty && !sending ? form : undefined);

  /** Stores the form before it is sent, so that it is there again if the protocol is discarded. */
  const storeNow = useCallback(async () => {
    if (form && dirty) await storeForm({ accountId, applicationId }, form);
  }, [form, dirty, accountId, applicationId]);

  /** The form has been sent: nothing of it waits to be stored. */
  const done = useCallback(() => {
    forgetKept(key);
    setDirty(false);
  }, [key]);

  return { form, change, saving, failure, retry, storeNow, done };
}

/** What was typed in the last moment before another tab is opened is stored too. */
function useStoreOnLeaving({ accountId, applicationId }: Whose, unsaved: Form | undefined): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);
  useEffect(
    () => () => {
      if (latest.current) void storeForm({ accountId, applicationId }, latest.current);
    },
    [accountId, applicationId],
  );
}
