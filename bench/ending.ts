import type { Endings } from '../scripts/stack/stack';
import type { Figure } from './statistics';

/** Time in which each part of the product ends by itself once it is asked to, in ms. */
const LIMIT = 3_000;

/** The slowest part of a stack that was stopped, as a part of three seconds; one that had to be killed fails. */
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
