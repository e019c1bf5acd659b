import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES, type Role } from '../../../domain/roles';
import { contract } from '../../contract';
import type { AnyEndpoint } from '../../contract/endpoint';
import { callers } from '../../contract/who';

const page = (name: string) =>
  readFileSync(path.join(__dirname, '../../../docs/rules', `${name}.md`), 'utf8');
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of the rule "Who acts": the roles named in the text, and the administrator unless it excludes them. */
const whoActs = new Map(
  (/## Who acts\n([^]*?)\n## /.exec(page('accounts-and-roles'))?.[1] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!step \|)/.test(line))
    .map((line): [string, Role[]] => {
      const [step = '', text = ''] = cells(line);
      const named = ROLES.filter((role) => new RegExp(`(?<!not )\\b${role}\\b`).test(text));
      return [
        step,
        ROLES.filter((role) => named.includes(role) || (role === 'admin' && !/not admin/.test(text))),
      ];
    }),
);

/** Specified calls for which docs/rules/paths.md names a row of "Who acts". */
const rules = page('paths')
  .split('\n')
  .flatMap((line) => {
    const [call = '', , row = ''] = line.startsWith('| `POST') ? cells(line) : [];
    return row ? [{ path: call.slice('`POST '.length, -1), row }] : [];
  });

const endpoints: readonly AnyEndpoint[] = Object.values(contract);
const printed = ({ path: address }: AnyEndpoint) => address.replace(/:(\w+)/g, '{$1}');
const called = (address: string) =>
  endpoints.find((endpoint) => endpoint.method === 'post' && printed(endpoint) === address);
test('the rules name an existing row for each call that takes a step', () => {
  expect(rules.filter(({ row }) => !whoActs.has(row))).toEqual([]);
  expect(rules.filter(({ path: address }) => !called(address))).toEqual([]);
  const specified = new Set([...page('paths').matchAll(/`POST ([^`]+)`/g)].map(([, address]) => address));
  const withSteps = endpoints.filter(({ method, steps }) => method === 'post' && steps).map(printed);
  const ruled = new Set(rules.map(({ path: address }) => address));
  expect(withSteps.filter((address) => specified.has(address) && !ruled.has(address))).toEqual([]);
  expect(withSteps.length).toBeGreaterThan(30);
});

test.each(rules)('$path may be called by exactly the roles of "$row"', ({ path: address, row }) => {
  const endpoint = called(address);
  expect(endpoint && callers(endpoint)).toEqual(whoActs.get(row));
});
