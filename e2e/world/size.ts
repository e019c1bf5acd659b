/** `npm test` proves with a few what `npm run test:all` and a run by hand prove with many (tests/README.md). */
export const many = (all: number): number => (process.env.TEST_SIZE === 'quick' ? Math.ceil(all / 8) : all);
