import { stripText } from '../api/areas/operations/commands/strip-report';
import { sentencesIn } from '../domain/sentences';
import type { Figure } from './statistics';

/** Texts that, repeated to the maximum length, take a pattern the longest. */
export const LONGEST = ['/', 'a', '@', 'a@', '1 ', '-eyJ', '"', 'a.', '?', '+1('];
const TEXTS = ['а. '.repeat(3_333), 'Так! '.repeat(2_000), '.'.repeat(10_000), `У ${'а '.repeat(4_999)}`];
/** Maximum time for one text, in ms; meanwhile the other calls of the process wait. */
const LIMIT = 500;

/** Measures the longest texts that are counted or stripped; `ratio`: the slowest as a part of half a second. */
export function measureTexts(): Figure {
  const detail = {
    'a report': Math.max(...LONGEST.map((piece) => timeOf(() => stripText(piece.repeat(8000), 8000)))),
    'sentences of a text': Math.max(...TEXTS.map((text) => timeOf(() => sentencesIn(text)))),
  };
  return {
    name: 'the longest text to be counted or stripped, of half a second',
    ratio: Math.max(...Object.values(detail)) / LIMIT,
    aim: 0.5,
    failsAbove: 1,
    detail,
  };
}

function timeOf(action: () => unknown): number {
  const began = performance.now();
  action();
  return performance.now() - began;
}
