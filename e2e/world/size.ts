/** Whether the run has the size of `npm test`. */
export const IS_QUICK = process.env.TEST_SIZE === 'quick';

/** Returns `all`, or an eighth of it in `npm test` (tests/README.md). */
export const many = (all: number): number => (IS_QUICK ? Math.ceil(all / 8) : all);
