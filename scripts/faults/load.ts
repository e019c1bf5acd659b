import { setTimeout as sleep } from 'node:timers/promises';

/** An answer of the product or of the bare workflow to a decision; times in ms since 1970. */
export interface LoadAnswer {
  outcome: 'done' | 'refused' | 'open';
  began: number;
  ended: number;
}

export interface LoadOptions {
  people: number;
  /** Minimum number of decisions; the load also continues until `over` returns true. */
  count: number;
  over: () => boolean;
  /** Time in ms after which nobody starts another decision. */
  limitMs: number;
  /** Pause of a person before the next decision, in ms. */
  thinkMs: number;
}

/**
 * Lets `people` persons take decisions, each one after another, until enough are taken and the fault is over. Each
 * person starts at a different moment. Waits for decisions that have not ended.
 */
export async function generateLoad<Answer extends LoadAnswer>(
  { people, count, over, limitMs, thinkMs }: LoadOptions,
  decide: (person: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let doneCount = 0;
  const deadline = Date.now() + limitMs;
  const person = async (index: number): Promise<void> => {
    await sleep((index * thinkMs) / people);
    while ((doneCount < count || !over()) && Date.now() < deadline) {
      const answer = await decide(index);
      answers.push(answer);
      if (answer.outcome === 'done') doneCount += 1;
      // A person whose decision is not answered within the time limit gives up; the others continue.
      if (answer.outcome === 'open') return;
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return answers;
}

/**
 * Returns the longest time between two answers, counted from the first call, and the time of the slowest decision;
 * both in ms.
 */
export function timings(answers: readonly LoadAnswer[]): { gapMs: number; slowestMs: number } {
  const began = Math.min(...answers.map((answer) => answer.began));
  const ends = answers
    .filter(({ outcome }) => outcome !== 'open')
    .map((answer) => answer.ended)
    .sort((a, b) => a - b);
  const gaps = ends.map((endedAt, index) => endedAt - (ends[index - 1] ?? began));
  const slowMs = answers
    .filter(({ outcome }) => outcome === 'done')
    .map((answer) => answer.ended - answer.began);
  return { gapMs: Math.max(0, ...gaps), slowestMs: Math.max(0, ...slowMs) };
}
