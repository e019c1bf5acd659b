/** Whether the run has the size of `npm test`. */
export const IS_QUICK = process.env.TEST_SIZE === 'quick';

/** Returns `count`, or an eighth of it in `npm test` (tests/README.md). */
export const many = (count: number): number => (IS_QUICK ? Math.ceil(count / 8) : count);
