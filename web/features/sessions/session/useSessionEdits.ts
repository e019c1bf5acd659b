import { useEffect, useRef, useState } from 'react';
import type { SessionApplication, SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { SessionText } from '../../../../domain/session/state';
import { mayPass, type Failure } from '../../../api/problem';
import { useAppSelector } from '../../../app/hooks';
import { useKept } from '../../../shared/useKept';
import { AGAIN_MS } from '../../sign-in/storeInTurn';
import { accountOf } from '../../sign-in/slice';
import { useOwnKey } from '../../sign-in/useOwnKey';
import { chosenMark, marksThat, NO_EDITS, swept, textsThat, typedText, without, type Edits } from './edits';
import { newest, nextJob, sending, taken, unsentTexts, type Job } from './job';
import { useStore } from './useStore';

/** A pause in the writing after which the texts are saved. */
const PAUSE_MS = 800;
/** After a colleague's change has been read the next attempt waits a moment. */
const REREAD_MS = 500;
/** Not again before the person does something. */
const STOPPED = Infinity;

/** What a member sees and does on a session's page. */
export type SessionEditing = ReturnType<typeof useSessionEdits>;

/**
 * Marks and texts of a session as one member writes them: each mark is saved at once, texts after a pause, all of it kept in
 * this window until the server has it. What a colleague has changed meanwhile is shown, and nothing of one's own written over.
 */
export function useSessionEdits(read: SessionView) {
  const me = useAppSelector((state) => accountOf(state)?._id);
  const [edits, setEdits] = useKept<Edits>(useOwnKey('session', read._id), NO_EDITS);
  const [answered, setAnswered] = useState<SessionView>();
  /** Keys since the last pause in the writing. */
  const [strokes, setStrokes] = useState(0);
  const [pause, setPause] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const store = useStore(read._id, me, setAnswered);

  const session = newest(read, answered);
  // While the acceptance is under way, what it decides is not written over.
  const may = session.can.save === true && !session.waiting;
  const unsavedTexts = may ? textsThat('unsaved', edits, session) : [];
  const unsaved = may && (unsavedTexts.length > 0 || marksThat('unsaved', edits, session, me).length > 0);
  const job = may ? nextJob(edits, session, me, strokes === 0) : undefined;
  const jobKey = job && JSON.stringify(job);

  const lingers = swept(edits, session, me) !== edits;
  useEffect(() => {
    if (lingers) setEdits((now) => swept(now, session, me));
  }, [lingers, session, me, setEdits]);

  useEffect(() => {
    if (strokes === 0) return undefined;
    const timer = window.setTimeout(() => setStrokes(0), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [strokes]);

  useEffect(() => {
    if (!jobKey || busy || pause === STOPPED) return undefined;
    const send = async (sent: Job) => {
      setBusy(true);
      setEdits((now) => sending(now, sent));
      const ending = await store.save(sent);
      if (ending.kind === 'taken') {
        setEdits((now) => taken(now, sent, ending.session));
        setFailure(undefined);
        setPause(0);
      } else if (ending.kind === 'overtaken') {
        setPause(REREAD_MS);
      } else {
        setFailure(ending.failure);
        setPause(mayPass(ending.failure) ? AGAIN_MS : STOPPED);
        // What the server refuses for good is not the mark that stands there.
        if (!mayPass(ending.failure) && 'mark' in sent)
          setEdits((now) => without(now, { mark: sent.mark.id }));
      }
      setBusy(false);
    };
    const timer = window.setTimeout(() => void send(JSON.parse(jobKey) as Job), pause);
    return () => window.clearTimeout(timer);
  }, [jobKey, busy, pause, store, setEdits]);

  useSaveOnLeaving(store.save, may && !busy ? unsentTexts(edits, session) : undefined);

  /** The person goes on: what was said of the last attempt goes, the next begins at once. */
  const goOn = () => {
    setPause(0);
    setFailure(undefined);
  };
  return {
    session,
    edits,
    me,
    may,
    busy,
    unsaved,
    failure,
    conflicts: may
      ? textsThat('conflict', edits, session).length + marksThat('conflict', edits, session, me).length
      : 0,
    choose: (item: SessionApplication, status: number) => {
      goOn();
      setEdits((now) => ({
        ...now,
        marks: { ...now.marks, [item._id]: chosenMark(now.marks[item._id], item, status, me) },
      }));
    },
    type: (text: SessionText, value: string) => {
      if (pause === STOPPED) goOn();
      setStrokes((count) => count + 1);
      setEdits((now) => ({
        ...now,
        texts: { ...now.texts, [text]: typedText(now.texts[text], session, text, value) },
      }));
    },
    /** The pause in the writing need not be waited for. */
    saveTexts: () => setStrokes(0),
    saveNow: () => {
      goOn();
      setStrokes(0);
    },
    takeTheirs: (what: { text: SessionText } | { mark: string }) => setEdits((now) => without(now, what)),
    overwriteText: (text: SessionText) => {
      goOn();
      setStrokes(0);
      const base = session.edits[text].revision;
      setEdits((now) => {
        const edit = now.texts[text];
        return edit ? { ...now, texts: { ...now.texts, [text]: { value: edit.value, base } } } : now;
      });
    },
  };
}

/** What was typed in the last moment before the page is left is saved too. */
function useSaveOnLeaving(save: (job: Job) => Promise<unknown>, unsent: Job | undefined): void {
  const latest = useRef({ save, unsent });
  useEffect(() => {
    latest.current = { save, unsent };
  });
  useEffect(
    () => () => {
      if (latest.current.unsent) void latest.current.save(latest.current.unsent);
    },
    [],
  );
}
