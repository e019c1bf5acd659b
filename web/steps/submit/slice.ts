import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isUnderWay, versionText, type SubmissionStatus, type Version } from './status';
import { storableInput, type Submission } from './submission';

export interface Entry {
  submission: Submission;
  status: SubmissionStatus;
  /** The server's latest answer, also while the submission is pending. */
  answer?: unknown;
}

interface Submissions {
  /** By place. */
  entries: Record<string, Entry>;
  /** Versions of each subject that decisions of this page have created; they are not announced as changes by others. */
  decided: Record<string, string[]>;
}

interface StatusChange {
  place: string;
  /** Undefined: nothing is being sent. */
  status: SubmissionStatus | undefined;
  answer?: unknown;
}

const slice = createSlice({
  name: 'submissions',
  initialState: (): Submissions => ({ entries: {}, decided: {} }),
  reducers: {
    submitted: ({ entries }, { payload }: PayloadAction<Submission>) => {
      const submission = { ...payload, input: storableInput(payload.input) };
      if (!isUnderWay(entries[payload.place]?.status))
        entries[payload.place] = { submission, status: { kind: 'sending' } };
    },
    statusChanged: ({ entries, decided }, { payload }: PayloadAction<StatusChange>) => {
      const { place, status, answer } = payload;
      const entry = entries[place];
      if (!entry) return;
      if (!status) {
        delete entries[place];
        return;
      }
      entry.status = status;
      if (answer !== undefined) entry.answer = answer;
      const { decision } = (answer ?? {}) as { decision?: Version | null };
      const { id } = entry.submission.subject;
      if (id && decision) (decided[id] ??= []).push(versionText(decision));
    },
    /** The user has dismissed a failure. */
    dismissed: ({ entries }, { payload: key }: PayloadAction<string>) => {
      if (!isUnderWay(entries[key]?.status)) delete entries[key];
    },
    /** The page of a subject has been left: ended submissions are removed, pending ones continue. */
    left: ({ entries, decided }, { payload: id }: PayloadAction<string>) => {
      for (const [key, { submission, status }] of Object.entries(entries))
        if (submission.subject.id === id && !isUnderWay(status)) delete entries[key];
      delete decided[id];
    },
  },
});

const MAY_LOSE_ACCESS: readonly SubmissionStatus['kind'][] = ['sending', 'pending', 'done'];

/** Returns the applications to which the account may already have lost access by its own step. */
export const applicationsBeingLeft = ({ entries }: Submissions): string[] =>
  Object.values(entries).flatMap(({ submission: { draft, leaves }, status }) =>
    draft && leaves && MAY_LOSE_ACCESS.includes(status.kind) ? [draft.applicationId] : [],
  );

export const submissions = slice.actions;
export const submissionsReducer = slice.reducer;

declare module '../../store/state' {
  interface RootState {
    submissions: ReturnType<typeof slice.reducer>;
  }
}
