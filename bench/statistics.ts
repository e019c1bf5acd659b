/** Returns the value below which this share (0 to 1) of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Returns the duration of the work, in ms. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

/** One figure of the benchmark: a ratio, its aim and the limit above which it fails. */
export interface Figure {
  name: string;
  ratio: number;
  aim: number;
  failsAbove: number;
  /** Times from which the ratio is computed, in ms; they are shown, but have no limit. */
  detail: Record<string, number>;
}
