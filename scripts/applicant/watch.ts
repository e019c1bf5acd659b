import { setTimeout as pause } from 'node:timers/promises';
import { Refused, Unreachable } from '../../demo/outside/http';
import type { Seen } from '../../demo/outside/integration';
import type { JournalEntry } from '../../demo/outside/journal';
import type { Printer } from './print';
import type { ApplicantSystem } from './system';

export interface Watching {
  system: ApplicantSystem;
  printer: Printer;
  print: (line: string) => void;
  /** Takes the applicant's open steps too. */
  answering: boolean;
  everyMs?: number;
  /** Ends the watching before the application has ended. */
  signal?: AbortSignal;
}

/** Prints changes of an application until it has ended; with `answering` it takes the applicant's steps. */
export async function watch(entry: JournalEntry, watching: Watching): Promise<void> {
  const { system, printer, print, answering, everyMs = 2_000, signal } = watching;
  let last: Seen | undefined;
  const stopped = () => signal?.aborted === true;
  while (!stopped()) {
    const state = await lookOrWait();
    if (state) {
      for (const line of news(printer, last, state)) print(line);
      last = state;
      if (state.completed) return;
      if (answering && (await answered())) continue;
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }

  /** Returns the application's state; undefined while the product is away. */
  async function lookOrWait(): Promise<Seen | undefined> {
    try {
      return await system.look(entry._id);
    } catch (error) {
      if (error instanceof Unreachable || (error instanceof Refused && error.status >= 500)) return undefined;
      throw error;
    }
  }

  /** Takes the open steps and says whether one was taken; a refused step is tried again later, since the staff may have been faster. */
  async function answered(): Promise<boolean> {
    try {
      const done = [...(await system.answer(entry)), ...(await system.answerDocuments(entry))];
      for (const one of done) print(printer.done(one));
      return done.length > 0;
    } catch (error) {
      const passing = error instanceof Unreachable || (error instanceof Refused && error.status !== 422);
      if (passing) return false;
      throw error;
    }
  }
}

/** Returns the changes since the last message. */
function news(printer: Printer, before: Seen | undefined, now: Seen): string[] {
  const fresh = now.messages.slice(before?.messages.length ?? 0);
  const stage = changed(before && printer.stage(before), printer.stage(now));
  const openSteps = changed(before && printer.asked(before.asked), printer.asked(now.asked));
  return [...printer.messages(fresh), ...stage, ...openSteps];
}

const changed = (before: readonly string[] | undefined, now: readonly string[]): readonly string[] =>
  before?.join('\n') === now.join('\n') ? [] : now;
