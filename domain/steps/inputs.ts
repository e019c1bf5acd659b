import type { SessionResult } from '../sessions';

/** What the steps of sessions and of the expert selection are called with, beyond an application's steps. */
declare module '../state' {
  interface StepInput {
    /** A session's members, by user id. */
    members?: string[];
    /** Applications or experts to be put on the agenda. */
    items?: string[];
    /** Decisions on the agenda. */
    results?: SessionResult[];
    /** Are the session's texts written? Texts themselves stay outside. */
    textsFilled?: boolean;
    /** Scores by criterion. */
    votes?: Record<string, number>;
  }
}
