import { people } from '../../demo/content/people';
import { ROLES } from '../../domain/roles';
import { say } from '../../settings/say';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import type { Stack } from '../stack/stack';

const accountsInLine = 4;

/** Parts of a stack that the closing block shows. */
interface ShownStack {
  urls: Pick<Stack['urls'], 'app' | 'signing' | 'temporal' | 'temporalUi'>;
  env: Record<string, string>;
}

/** Returns the closing block of a start's output: addresses, accounts and passwords. */
export function closingBlock(
  stack: ShownStack,
  options: { demo: boolean; seconds: string; dataDir: string },
): string {
  const { app, signing, temporal, temporalUi } = stack.urls;
  const demo: [string, string][] = [
    [say('ready.accounts'), accountLines()],
    [say('ready.password'), DEMO_PASSWORD],
    [say('ready.keyPassword'), DEMO_PASSWORD],
    [say('ready.integrationKey'), stack.env.INTEGRATION_KEY ?? ''],
    [say('ready.mailbox'), `${app}/mailbox`],
  ];
  const rows: [string, string][] = [
    ...(options.demo ? demo : []),
    [say('ready.signing'), signing],
    ...(temporalUi ? temporalRows(temporal, temporalUi) : []),
    [say('ready.data'), options.dataDir],
    [say('ready.logs'), `${options.dataDir}/logs`],
  ];
  const title = say('ready.title', { seconds: options.seconds, url: app });
  return ['', title, '', table(rows), '', say('ready.stop'), ''].join('\n');
}

/** Returns rows with Temporal's pages, and its address for the `temporal` command and other workers. */
const temporalRows = (address: string, pages: string): [string, string][] => [
  [say('ready.temporalUi'), pages],
  [say('ready.temporal'), address],
];

function accountLines(): string {
  const roles = ROLES.map((role) => `${role}@example.org`);
  const all = [...roles, `expert1@example.org … ${people.at(-1)?.email}`];
  const lines: string[] = [];
  for (let at = 0; at < all.length; at += accountsInLine)
    lines.push(all.slice(at, at + accountsInLine).join(', '));
  return lines.join(',\n');
}

/** Formats rows as two columns; a value of several lines stays in its column. */
function table(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows
    .map(
      ([label, value]) => `  ${label.padEnd(width)}${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    )
    .join('\n');
}
