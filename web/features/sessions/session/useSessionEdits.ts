import { useEffect, useMemo } from 'react';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { SessionItem } from '../kinds';
import type { SessionText } from '../../../../domain/session/state';
import { useAppSelector } from '../../../store/hooks';
import type { DraftServer } from '../../../shared/autosave';
import { useAutosave } from '../../../shared/useAutosave';
import { accountOf } from '../../../session/slice';
import { useStillSignedIn } from '../../../session/useStillSignedIn';
import { useOwnKey } from '../../../session/useOwnKey';
import {
  markAfterChoice,
  itemsWithMarkStatus,
  NO_EDITS,
  withoutSaved,
  textsWithStatus,
  textAfterInput,
  withoutEdit,
  type Edits,
} from './edits';
import { nextJob, withSentMarked, withoutSent, type Job } from './job';
import { useNewest } from './useNewest';

/** Codes of the refusals after a colleague has saved a change first. */
const OVERTAKEN = ['session-text-changed', 'session-mark-changed'];

/** State and actions of a member on a session's page. */
export type SessionEditing = ReturnType<typeof useSessionEdits>;

/**
 * Edits of a session by one member: each mark is saved at once, texts after a pause; unsaved edits are stored in this window.
 * Changes by colleagues are shown and never overwrite an edit.
 */
export function useSessionEdits(read: SessionView) {
  const me = useAppSelector((state) => accountOf(state)?._id);
  const isStillSignedIn = useStillSignedIn();
  const { session, currentView, save, refresh } = useNewest(read);
  // A pending acceptance must not be changed.
  const may = session.can.save === true && !session.waiting;
  const server = useMemo(
    (): DraftServer<Edits, Job, SessionView> => ({
      isStillSignedIn,
      next: (edits, paused) => nextJob(edits, currentView(), me, paused),
      sending: withSentMarked,
      save,
      withoutSent,
      // Removes a mark that the server refuses permanently.
      refused: (edits, job) => ('mark' in job ? withoutEdit(edits, { mark: job.mark.id }) : edits),
      overtaken: async ({ code }) => {
        await refresh();
        return OVERTAKEN.includes(code);
      },
    }),
    [isStillSignedIn, me, currentView, save, refresh],
  );
  const key = useOwnKey('session', read._id);
  const autosave = useAutosave({ key, nothing: NO_EDITS, server, held: !may });
  const { draft: edits, busy, failure, change, hurry, saveNow } = autosave;

  const hasSavedEdits = withoutSaved(edits, session, me) !== edits;
  useEffect(() => {
    if (hasSavedEdits) change((draft) => withoutSaved(draft, session, me), { typed: false });
  }, [hasSavedEdits, session, me, change]);

  const countOf = (state: 'unsaved' | 'conflict') =>
    may
      ? textsWithStatus(state, edits, session).length + itemsWithMarkStatus(state, edits, session, me).length
      : 0;
  return {
    session,
    edits,
    me,
    may,
    busy,
    unsaved: countOf('unsaved') > 0,
    failure,
    conflicts: countOf('conflict'),
    choose: (item: SessionItem, status: number) =>
      change(
        ({ marks, texts }) => ({
          texts,
          marks: { ...marks, [item._id]: markAfterChoice(marks[item._id], item, status, me) },
        }),
        { typed: false },
      ),
    type: (text: SessionText, value: string) =>
      change(({ marks, texts }) => ({
        marks,
        texts: { ...texts, [text]: textAfterInput(texts[text], session, text, value) },
      })),
    /** Saves the texts without waiting for the pause. */
    saveTexts: hurry,
    saveNow,
    takeTheirs: (what: { text: SessionText } | { mark: string }) =>
      change((draft) => withoutEdit(draft, what), { typed: false }),
    overwriteText: (text: SessionText) => {
      const base = session.edits[text].revision;
      change(({ marks, texts }) => {
        const edit = texts[text];
        return { marks, texts: edit ? { ...texts, [text]: { value: edit.value, base } } : texts };
      });
      hurry();
    },
  };
}
