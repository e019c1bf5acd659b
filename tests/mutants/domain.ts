import type { Mutant } from './mutant';

export const domainMutants: readonly Mutant[] = [
  {
    name: 'days of a term are those of UTC',
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
    name: 'the day on which a term begins counts',
    file: 'domain/deadlines.ts',
    find: 'for (let left = days; left > 0;) {',
    replace: 'for (let left = days - 1; left > 0;) {',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'a term ends by winter time all year',
    file: 'domain/deadlines.ts',
    find: 'T23:59:59.999${offset}`',
    replace: 'T23:59:59.999+02:00`',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'a term ends at the last second, not at the last millisecond',
    file: 'domain/deadlines.ts',
    find: 'T23:59:59.999',
    replace: 'T23:59:59.000',
    test: 'domain/deadlines.test.ts',
  },
  {
    name: 'the default term of an appeal is another',
    file: 'domain/deadlines.ts',
    find: 'appeal: 5,',
    replace: 'appeal: 10,',
    test: 'domain/deadlines.test.ts',
  },
];
