import { setTimeout as pause } from 'node:timers/promises';
import { Refused, Unreachable } from '../../demo/client/http';
import type { ApplicantsView } from '../../demo/client/integration';
import type { JournalEntry } from '../../demo/client/journal';
import type { Printer } from './print';
import type { ApplicantSystem } from './system';

export interface WatchOptions {
  system: ApplicantSystem;
  printer: Printer;
  print: (line: string) => void;
  /** Also takes the applicant's open steps. */
  answering: boolean;
  /** Pause in ms between two reads of the application. */
  everyMs?: number;
  /** Ends the watch before the application has ended. */
  signal?: AbortSignal;
}

/** Prints changes of an application until it has ended; with `answering` it also takes the applicant's steps. */
export async function watch(entry: JournalEntry, options: WatchOptions): Promise<void> {
  const { system, printer, print, answering, everyMs = 2_000, signal } = options;
  let previous: ApplicantsView | undefined;
  const isStopped = () => signal?.aborted === true;
  while (!isStopped()) {
    const state = await readState();
    if (state) {
      for (const line of changedLines(printer, previous, state)) print(line);
      previous = state;
      if (state.completed) return;
      if (answering && (await takeOpenSteps())) continue;
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }

  /** Returns the application's state; undefined while the product cannot be reached or answers with a status of 500 or more. */
  async function readState(): Promise<ApplicantsView | undefined> {
    try {
      return await system.look(entry._id);
    } catch (error) {
      if (error instanceof Unreachable || (error instanceof Refused && error.status >= 500)) return undefined;
      throw error;
    }
  }

  /**
   * Takes the open steps; returns whether it took one. Returns false if the product cannot be reached or refuses a
   * step, since the staff may have decided first; the next round tries again.
   * @throws Refused with status 422, which would recur
   */
  async function takeOpenSteps(): Promise<boolean> {
    try {
      const takenSteps = [...(await system.answer(entry)), ...(await system.answerDocuments(entry))];
      for (const step of takenSteps) print(printer.done(step));
      return takenSteps.length > 0;
    } catch (error) {
      const isTemporary = error instanceof Unreachable || (error instanceof Refused && error.status !== 422);
      if (isTemporary) return false;
      throw error;
    }
  }
}

/** Returns the lines to print for the changes between two states. */
function changedLines(printer: Printer, before: ApplicantsView | undefined, now: ApplicantsView): string[] {
  const newMessages = now.messages.slice(before?.messages.length ?? 0);
  const stage = linesIfChanged(before && printer.stage(before), printer.stage(now));
  const openSteps = linesIfChanged(before && printer.openSteps(before.asked), printer.openSteps(now.asked));
  return [...printer.messages(newMessages), ...stage, ...openSteps];
}

/** Returns the new lines; an empty list if they equal the old ones. */
const linesIfChanged = (before: readonly string[] | undefined, now: readonly string[]): readonly string[] =>
  before?.join('\n') === now.join('\n') ? [] : now;
