/** Says whether this is the size of `npm test`. */
export const IS_QUICK = process.env.TEST_SIZE === 'quick';

/** `npm test` proves with a few what `npm run test:all` and a run by hand prove with many (tests/README.md). */
export const many = (all: number): number => (IS_QUICK ? Math.ceil(all / 8) : all);
