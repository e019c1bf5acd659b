import type { Endings } from '../scripts/stack/stack';
import type { Figure } from './statistics';

/** Time in which each part of the product must end by itself after its signal, in ms. */
const LIMIT = 3_000;

/** The time of a stopped stack's slowest process as a share of LIMIT; infinite, so that it fails, where one had to be killed. */
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
