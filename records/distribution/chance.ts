import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Chance } from '../../domain/distribution/distribute';

/** Seeds are whole numbers from 0 up to, but not including, this number. */
export const SEEDS = 2 ** 31;

/** Returns random draws that follow from a seed, so that they can be repeated. */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return (max) => uniformInt(generator, 0, max);
}
