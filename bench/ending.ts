import type { Endings } from '../scripts/stack/stack';
import type { Figure } from './statistics';

/** Time in which each part of the product must end by itself after its signal, in ms. */
const LIMIT = 3_000;

/** Returns the time that the slowest process of a stopped stack took, as a share of LIMIT; infinite (so that it fails) if a process was killed. */
export function endingFigure(endings: Endings): Figure {
  const detail = Object.fromEntries(Object.entries(endings).map(([part, { took }]) => [part, took]));
  const isForced = Object.values(endings).some(({ forced }) => forced);
  return {
    name: 'the slowest part to end after its signal, of three seconds',
    ratio: isForced ? Number.POSITIVE_INFINITY : Math.max(...Object.values(detail)) / LIMIT,
    aim: 0.5,
    failsAbove: 1,
    detail,
  };
}
