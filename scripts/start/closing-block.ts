import { people } from '../../demo/content/people';
import { ROLES } from '../../domain/roles';
import { launcherText } from '../../settings/launcher-text';
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
    [launcherText('ready.accounts'), accountLines()],
    [launcherText('ready.password'), DEMO_PASSWORD],
    [launcherText('ready.keyPassword'), DEMO_PASSWORD],
    [launcherText('ready.integrationKey'), stack.env.INTEGRATION_KEY ?? ''],
    [launcherText('ready.mailbox'), `${app}/mailbox`],
  ];
  const rows: [string, string][] = [
    ...(options.demo ? demo : []),
    [launcherText('ready.signing'), signing],
    ...(temporalUi ? temporalRows(temporal, temporalUi) : []),
    [launcherText('ready.data'), options.dataDir],
    [launcherText('ready.logs'), `${options.dataDir}/logs`],
  ];
  const title = launcherText('ready.title', { seconds: options.seconds, url: app });
  return ['', title, '', table(rows), '', launcherText('ready.stop'), ''].join('\n');
}

/** Returns rows with Temporal's pages, and its address for the `temporal` command and other workers. */
const temporalRows = (address: string, pages: string): [string, string][] => [
  [launcherText('ready.temporalUi'), pages],
  [launcherText('ready.temporal'), address],
];

function accountLines(): string {
  const roles = ROLES.map((role) => `${role}@example.org`);
  const accounts = [...roles, `expert1@example.org … ${people.at(-1)?.email}`];
  const lines: string[] = [];
  for (let index = 0; index < accounts.length; index += accountsInLine)
    lines.push(accounts.slice(index, index + accountsInLine).join(', '));
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
