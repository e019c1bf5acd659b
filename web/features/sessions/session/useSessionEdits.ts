import { useEffect, useMemo } from 'react';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { SessionItem } from '../kinds';
import type { SessionText } from '../../../../domain/session/state';
import { useAppSelector } from '../../../store/hooks';
import type { DraftServer } from '../../../shared/autosave';
import { useAutosave } from '../../../shared/useAutosave';
import { accountOf } from '../../../session/slice';
import { useMine } from '../../../session/useMine';
import { useOwnKey } from '../../../session/useOwnKey';
import { chosenMark, marksThat, NO_EDITS, swept, textsThat, typedText, without, type Edits } from './edits';
import { nextJob, sending, withoutSent, type Job } from './job';
import { useNewest } from './useNewest';

/** Codes of refusals that mean that a colleague has saved a change first. */
const OVERTAKEN = ['session-text-changed', 'session-mark-changed'];

/** State and actions of a member on a session's page. */
export type SessionEditing = ReturnType<typeof useSessionEdits>;

/**
 * Edits of a session by one member: each mark is saved at once, texts after a pause; unsaved edits are stored in this window.
 * Changes by colleagues are shown and never overwrite an edit.
 */
export function useSessionEdits(read: SessionView) {
  const me = useAppSelector((state) => accountOf(state)?._id);
  const mine = useMine();
  const { session, currentView, save, refresh } = useNewest(read);
  // A pending acceptance must not be changed.
  const may = session.can.save === true && !session.waiting;
  const server = useMemo(
    (): DraftServer<Edits, Job, SessionView> => ({
      mine,
      next: (edits, paused) => nextJob(edits, currentView(), me, paused),
      sending,
      save,
      withoutSent,
      // A mark that the server refuses for good is removed.
      refused: (edits, job) => ('mark' in job ? without(edits, { mark: job.mark.id }) : edits),
      overtaken: async ({ code }) => {
        await refresh();
        return OVERTAKEN.includes(code);
      },
    }),
    [mine, me, currentView, save, refresh],
  );
  const key = useOwnKey('session', read._id);
  const autosave = useAutosave({ key, nothing: NO_EDITS, server, held: !may });
  const { draft: edits, busy, failure, change, hurry, saveNow } = autosave;

  const hasSavedEdits = swept(edits, session, me) !== edits;
  useEffect(() => {
    if (hasSavedEdits) change((draft) => swept(draft, session, me), { typed: false });
  }, [hasSavedEdits, session, me, change]);

  const standing = (state: 'unsaved' | 'conflict') =>
    may ? textsThat(state, edits, session).length + marksThat(state, edits, session, me).length : 0;
  return {
    session,
    edits,
    me,
    may,
    busy,
    unsaved: standing('unsaved') > 0,
    failure,
    conflicts: standing('conflict'),
    choose: (item: SessionItem, status: number) =>
      change(
        ({ marks, texts }) => ({
          texts,
          marks: { ...marks, [item._id]: chosenMark(marks[item._id], item, status, me) },
        }),
        { typed: false },
      ),
    type: (text: SessionText, value: string) =>
      change(({ marks, texts }) => ({
        marks,
        texts: { ...texts, [text]: typedText(texts[text], session, text, value) },
      })),
    /** Saves the texts without waiting for the pause. */
    saveTexts: hurry,
    saveNow,
    takeTheirs: (what: { text: SessionText } | { mark: string }) =>
      change((draft) => without(draft, what), { typed: false }),
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
