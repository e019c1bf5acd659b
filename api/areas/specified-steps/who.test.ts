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

/** Roles by step, from the table "Who acts": the roles that the text names, and the administrator unless the text excludes that role. */
const rolesByStep = new Map(
  (/## Who acts\n([^]*?)\n## /.exec(page('accounts-and-roles'))?.[1] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!step \|)/.test(line))
    .map((line): [string, Role[]] => {
      const [step = '', text = ''] = cells(line);
      const namedRoles = ROLES.filter((role) => new RegExp(`(?<!not )\\b${role}\\b`).test(text));
      return [
        step,
        ROLES.filter((role) => namedRoles.includes(role) || (role === 'admin' && !/not admin/.test(text))),
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
const documentedPath = ({ path: address }: AnyEndpoint) => address.replace(/:(\w+)/g, '{$1}');
const endpointAt = (address: string) =>
  endpoints.find((endpoint) => endpoint.method === 'post' && documentedPath(endpoint) === address);
test('the rules name an existing row of "Who acts" for each call that takes a step', () => {
  expect(rules.filter(({ row }) => !rolesByStep.has(row))).toEqual([]);
  expect(rules.filter(({ path: address }) => !endpointAt(address))).toEqual([]);
  const specified = new Set([...page('paths').matchAll(/`POST ([^`]+)`/g)].map(([, address]) => address));
  const withSteps = endpoints.filter(({ method, steps }) => method === 'post' && steps).map(documentedPath);
  const ruled = new Set(rules.map(({ path: address }) => address));
  expect(withSteps.filter((address) => specified.has(address) && !ruled.has(address))).toEqual([]);
  expect(withSteps.length).toBeGreaterThan(30);
});

test.each(rules)('$path may be called by exactly the roles of "$row"', ({ path: address, row }) => {
  const endpoint = endpointAt(address);
  expect(endpoint && callers(endpoint)).toEqual(rolesByStep.get(row));
});
