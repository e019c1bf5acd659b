import { act } from '@testing-library/react';

afterEach(() => {
  jest.useRealTimers();
});

/**
 * Replaces the page's timers and dates by a fake clock until the test ends. `pass` advances it, and so do `findBy` and `waitFor`
 * while they wait. `now`: initial date of the clock.
 */
export const startClock = (now?: string): void =>
  void jest.useFakeTimers(now ? { now: Date.parse(now) } : {});

/** Turns of Node's event loop, enough to read and parse an answer and put it into the store. */
const TURNS = 20;

/** Runs all pending promises, without `act`. */
export async function runPromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Runs all pending promises and renders their effects. */
export const settle = (): Promise<void> => act(runPromises);

/** Advances the fake clock and runs everything that follows without further time. */
export async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await settle();
}

/** Advances the fake clock, if the test has one, by the pause of `user-event` between two keys. */
export const advanceUser = (ms: number): Promise<void> | undefined =>
  'clock' in setTimeout ? jest.advanceTimersByTimeAsync(ms) : undefined;
