import { act } from '@testing-library/react';

afterEach(() => {
  jest.useRealTimers();
});

/**
 * Puts the page's timers and dates on the test's own clock until the test ends: it moves by `pass`, and by `findBy` and `waitFor`
 * while they look. `now`: the date that the page then has.
 */
export const startClock = (now?: string): void =>
  void jest.useFakeTimers(now ? { now: Date.parse(now) } : {});

/** Turns of Node's loop in which an answer that has come is read, parsed and put into the store; each needs a few. */
const TURNS = 20;

/** Lets everything happen that needs no time, without drawing it. */
export async function runPromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** The same, drawn. */
export const settle = (): Promise<void> => act(runPromises);

/** Moves the test's own clock, and lets all come of it that needs no more time. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
}

/** Moves the clock, where a test has one, by what `user-event` waits between two keys. */
export const advanceUser = (ms: number): Promise<void> | undefined =>
  'clock' in setTimeout ? jest.advanceTimersByTimeAsync(ms) : undefined;
