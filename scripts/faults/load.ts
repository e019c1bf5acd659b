import { setTimeout as sleep } from 'node:timers/promises';

/** An answer to something that was asked for, by whichever system; times in ms since 1970. */
export interface LoadAnswer {
  outcome: 'done' | 'refused' | 'open';
  began: number;
  ended: number;
}

export interface LoadOptions {
  people: number;
  /** At least so many must be done; it goes on until `over` is true. */
  count: number;
  over: () => boolean;
  /** After so long nobody begins another decision, whatever is done. */
  limitMs: number;
  /** Time in ms that somebody thinks before the next decision. */
  thinkMs: number;
}

/**
 * So many people decide one after another until enough is done and the fault is over. Each begins at another moment, and
 * whatever is under way at the end is waited for.
 */
export async function load<Answer extends LoadAnswer>(
  { people, count, over, limitMs, thinkMs }: LoadOptions,
  decide: (person: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let done = 0;
  const end = Date.now() + limitMs;
  const person = async (index: number): Promise<void> => {
    await sleep((index * thinkMs) / people);
    while ((done < count || !over()) && Date.now() < end) {
      const answer = await decide(index);
      answers.push(answer);
      if (answer.outcome === 'done') done += 1;
      // Somebody whose decision is not answered within the limit gives up; the others go on.
      if (answer.outcome === 'open') return;
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return answers;
}

/** The longest time without any answer between the first call and the last answer, and the slowest decision; in ms. */
export function rhythm(answers: readonly LoadAnswer[]): { gapMs: number; slowestMs: number } {
  const began = Math.min(...answers.map((one) => one.began));
  const ends = answers
    .filter(({ outcome }) => outcome !== 'open')
    .map((one) => one.ended)
    .sort((a, b) => a - b);
  const gaps = ends.map((end, index) => end - (ends[index - 1] ?? began));
  const slow = answers.filter(({ outcome }) => outcome === 'done').map((one) => one.ended - one.began);
  return { gapMs: Math.max(0, ...gaps), slowestMs: Math.max(0, ...slow) };
}
