import type { Mutant } from './mutant';

/** Generated documents: words, sums, files, steps. */
export const documentsMutants: readonly Mutant[] = [
  {
    name: 'after eleven to fourteen the noun is the plural’s genitive',
    file: 'texts/ukrainian/sum-in-words.ts',
    find: '  if (tens === 1) return many;\n',
    replace: '',
    test: 'texts/ukrainian/sum-in-words.test.ts',
  },
  {
    name: 'a name of another alphabet is not inflected',
    file: 'texts/ukrainian/genitive.ts',
    find: '|| !plain.every((word) => UKRAINIAN.test(word))',
    replace: '',
    test: 'texts/ukrainian/genitive.test.ts',
  },
  {
    name: 'the typed apostrophe stays',
    file: 'texts/ukrainian/genitive.ts',
    find: 'written.match(APOSTROPHES)?.[0] ?? "\'"',
    replace: '"\'"',
    test: 'texts/ukrainian/genitive.test.ts',
  },
];
