import { hasPassed, type Row } from './row';

const HEAD = [
  'fault',
  'APIs+workers',
  'decisions',
  'refused',
  'open',
  'lost',
  'doubled',
  'falsely refused',
  'inconsistent',
  'longest gap s',
  'slowest s',
  'consistent after s',
  'bare gap s',
  'bare slowest s',
  'gap ratio',
  'slowest ratio',
  'kept',
];

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const ratio = (numerator: number, denominator: number): string =>
  denominator > 0 ? (numerator / denominator).toFixed(2) : '-';

function cells(row: Row): string[] {
  const replicas = `${row.replicas}+${row.replicas}`;
  if (row.skipped !== undefined) return [row.name, replicas, `skipped: ${row.skipped}`];
  const { verdict, bare } = row;
  const count = (list: { length: number } | undefined): string => String(list?.length ?? '-');
  return [
    row.name,
    replicas,
    String(row.decisions),
    String(row.refused),
    count(verdict?.open),
    count(verdict?.lost),
    count(verdict?.doubled),
    count(verdict?.falselyRefused),
    String(verdict?.inconsistent.size ?? '-'),
    seconds(row.gapMs),
    seconds(row.slowestMs),
    verdict ? seconds(verdict.consistentAfterMs) : '-',
    bare ? seconds(bare.gapMs) : '-',
    bare ? seconds(bare.slowestMs) : '-',
    bare ? ratio(row.gapMs, bare.gapMs) : '-',
    bare ? ratio(row.slowestMs, bare.slowestMs) : '-',
    hasPassed(row) ? 'yes' : 'NO',
  ];
}

/** Returns all rows as aligned plain text; a row that was not run shows the reason. */
export function table(rows: readonly Row[]): string {
  const cellRows = rows.map(cells);
  const full = [HEAD, ...cellRows.filter((row) => row.length === HEAD.length)];
  const widths = HEAD.map((_, column) => Math.max(...full.map((row) => row[column]?.length ?? 0)));
  const nameWidth = Math.max(widths[0] ?? 0, ...cellRows.map((row) => row[0]?.length ?? 0));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0
          ? cell.padEnd(nameWidth)
          : row.length < HEAD.length && column > 1
            ? cell
            : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [HEAD, ...cellRows].map(line).join('\n');
}

/** Returns the findings of a row, one per line; long lists are cut. */
export function findings({ failed, verdict, notes }: Row): string[] {
  const faults = verdict
    ? [...verdict.lost, ...verdict.doubled, ...verdict.falselyRefused, ...verdict.open]
    : [];
  const inconsistent = [...(verdict?.inconsistent ?? [])].map(
    ([id, differences]) => `${id}: ${differences.join('; ')}`,
  );
  const all = [...(failed === undefined ? [] : [failed]), ...notes, ...faults, ...inconsistent];
  const cut = all.slice(0, SHOWN).map((line) => line.slice(0, 400));
  return all.length > SHOWN ? [...cut, `… and ${all.length - SHOWN} more`] : cut;
}

const SHOWN = 12;
