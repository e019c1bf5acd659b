import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Chance } from '../../domain/distribution/distribute';

/** Seeds are whole numbers from 0 to below this. */
export const SEEDS = 2 ** 31;

/** Chances that follow from a seed: whoever has it can draw again. */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return (most) => uniformInt(generator, 0, most);
}
