import type { Mutant } from './mutant';

const NEEDS = 'domain/process/needs.test.ts';

export const domainMutants: readonly Mutant[] = [
  {
    name: 'the days of a deadline are those of UTC',
    file: 'domain/deadlines.ts',
    find: "'en-CA', { timeZone: 'Europe/Kyiv' }",
    replace: "'en-CA', { timeZone: 'UTC' }",
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'holidays count as working days',
    file: 'domain/deadlines.ts',
    find: ' && !calendar.holidays.has(new Date(noon).toISOString().slice(0, 10))',
    replace: '',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'Saturdays count as working days',
    file: 'domain/deadlines.ts',
    find: ' && weekday !== 6',
    replace: '',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'the day on which a deadline begins to run counts',
    file: 'domain/deadlines.ts',
    find: 'for (let remaining = days; remaining > 0;) {',
    replace: 'for (let remaining = days - 1; remaining > 0;) {',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'a deadline ends by winter time all year',
    file: 'domain/deadlines.ts',
    find: 'T23:59:59.999${offset}`',
    replace: 'T23:59:59.999+02:00`',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'a deadline ends at the last second of its day, not at the last millisecond',
    file: 'domain/deadlines.ts',
    find: 'T23:59:59.999',
    replace: 'T23:59:59.000',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'the default deadline of an appeal is ten days',
    file: 'domain/deadlines.ts',
    find: 'appeal: 5,',
    replace: 'appeal: 10,',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'a comment of exactly the maximum length is refused',
    file: 'domain/process/needs.ts',
    find: 'length > LIMITS.commentMax',
    replace: 'length >= LIMITS.commentMax',
    test: NEEDS,
  },
  {
    name: 'a comment of any length is accepted',
    file: 'domain/process/needs.ts',
    find: 'if (length > LIMITS.commentMax)',
    replace: 'if (false)',
    test: NEEDS,
  },
  {
    name: 'a comment of exactly the minimum length is refused',
    file: 'domain/process/needs.ts',
    find: 'return length < limit ?',
    replace: 'return length <= limit ?',
    test: NEEDS,
  },
  {
    name: 'an answer of a hundred characters is enough in a negotiation',
    file: 'domain/limits.ts',
    find: 'negotiationComment: 101,',
    replace: 'negotiationComment: 100,',
    test: NEEDS,
  },
  {
    name: 'blanks around a comment count as characters',
    file: 'domain/text/visible-text.ts',
    find: "replace(UNCOUNTED, '').trim()",
    replace: "replace(UNCOUNTED, '')",
    test: NEEDS,
  },
  {
    name: 'the two UTF-16 units of one character count as two characters',
    file: 'domain/text/visible-text.ts',
    find: "Array.from(text.normalize('NFC').replace(UNCOUNTED, '').trim()).length",
    replace: "text.normalize('NFC').replace(UNCOUNTED, '').trim().length",
    test: NEEDS,
  },
];
