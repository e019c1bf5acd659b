import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LEAVING_STEPS } from '../../../domain/application/leaving';
import type { StepBody } from '../../../domain/process/body';
import { placeKey, type DraftPlace } from '../draft';
import { isUnderWay, versionText, type Course, type Version } from './course';

/** A step to be taken as its form has it. */
export interface Submission {
  place: DraftPlace;
  body: StepBody;
  /** `epoch.version` that the user saw. */
  seen: string;
  /** The step is taken with a signature. */
  signs: boolean;
  /** What else the form keeps in this window, by its key: forgotten once the step is taken. */
  keptAs?: string;
}

/** The sendings of one application. */
interface Sendings {
  /** By `placeKey`. */
  courses: Record<string, Course>;
  /** Whose form each of them is, by the same key. */
  places: Record<string, DraftPlace>;
  /** Versions made here: their change needs no announcement. */
  own: string[];
}

type Went = { place: DraftPlace; course: Course | undefined };

const slice = createSlice({
  name: 'steps',
  initialState: (): Record<string, Sendings> => ({}),
  reducers: {
    asked: (state, _action: PayloadAction<Submission>) => state,
    went: (state, { payload }: PayloadAction<Went>) => {
      set(state, payload);
    },
    taken: (
      state,
      { payload: { place, decision } }: PayloadAction<{ place: DraftPlace; decision: Version }>,
    ) => {
      set(state, { place, course: { kind: 'taken', decision } });
      state[place.applicationId]?.own.push(versionText(decision));
    },
    /** The application's page has been left: what has ended is over, what is under way goes on. */
    left: (state, { payload: id }: PayloadAction<string>) => {
      const courses = Object.entries(state[id]?.courses ?? {}).filter(([, course]) => isUnderWay(course));
      if (courses.length > 0)
        state[id] = { courses: Object.fromEntries(courses), places: state[id]?.places ?? {}, own: [] };
      else delete state[id];
    },
  },
});

function set(state: Record<string, Sendings>, { place, course }: Went): void {
  const key = placeKey(place);
  if (!course) {
    delete state[place.applicationId]?.courses[key];
    return;
  }
  const sendings = (state[place.applicationId] ??= { courses: {}, places: {}, own: [] });
  sendings.courses[key] = course;
  sendings.places[key] = place;
}

const ON_THE_WAY_OUT: readonly Course['kind'][] = ['sending', 'pending', 'taken'];

/** Applications that a step from here may already have taken from whoever is signed in. */
export const leaving = (state: ReturnType<typeof slice.reducer>): string[] =>
  Object.entries(state).flatMap(([id, { courses, places }]) =>
    Object.entries(courses).some(
      ([key, { kind }]) => ON_THE_WAY_OUT.includes(kind) && LEAVING_STEPS.has(places[key]?.step ?? ''),
    )
      ? [id]
      : [],
  );

export const steps = slice.actions;
export const stepsReducer = slice.reducer;

declare module '../../store/state' {
  interface RootState {
    steps: ReturnType<typeof slice.reducer>;
  }
}
