import { readTestOptions } from './options';

test('npm test is quick, test:all runs everything, and --since runs the groups of changed files', () => {
  expect(readTestOptions([])).toEqual({ size: 'quick', since: undefined });
  expect(readTestOptions(['--all'])).toEqual({ size: 'all', since: undefined });
  expect(readTestOptions(['--all', '--since', 'main~3'])).toEqual({ size: 'all', since: 'main~3' });
});

test.each([
  [['--since', 'main'], 'test:all'],
  [['--every'], 'Unknown option'],
  [['e2e'], 'Unexpected argument'],
])('refuses %j', (args, message) => {
  expect(() => readTestOptions(args)).toThrow(message);
});
