import { hasPassed, type Row } from './row';

const HEAD = [
  'fault',
  'APIs+workers',
  'decisions',
  'refused',
  'open',
  'lost',
  'doubled',
  'untrue',
  'apart',
  'longest gap s',
  'slowest s',
  'whole after s',
  'bare gap s',
  'bare slowest s',
  'gap ratio',
  'slowest ratio',
  'kept',
];

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const ratio = (one: number, other: number): string => (other > 0 ? (one / other).toFixed(2) : '-');

function cells(row: Row): string[] {
  const replicas = `${row.replicas}+${row.replicas}`;
  if (row.skipped !== undefined) return [row.name, replicas, `skipped: ${row.skipped}`];
  const { verdict, bare } = row;
  const count = (found: { length: number } | undefined): string => String(found?.length ?? '-');
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
  const all = rows.map(cells);
  const full = [HEAD, ...all.filter((each) => each.length === HEAD.length)];
  const widths = HEAD.map((_, column) => Math.max(...full.map((each) => each[column]?.length ?? 0)));
  const nameWidth = Math.max(widths[0] ?? 0, ...all.map((each) => each[0]?.length ?? 0));
  const line = (each: readonly string[]): string =>
    each
      .map((cell, column) =>
        column === 0
          ? cell.padEnd(nameWidth)
          : each.length < HEAD.length && column > 1
            ? cell
            : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [HEAD, ...all].map(line).join('\n');
}

/** Returns the findings of a row, one per line; long lists are cut. */
export function findings({ failed, verdict, notes }: Row): string[] {
  const found = verdict
    ? [...verdict.lost, ...verdict.doubled, ...verdict.falselyRefused, ...verdict.open]
    : [];
  const inconsistent = [...(verdict?.inconsistent ?? [])].map(
    ([id, differences]) => `${id}: ${differences.join('; ')}`,
  );
  const all = [...(failed === undefined ? [] : [failed]), ...notes, ...found, ...inconsistent];
  const cut = all.slice(0, SHOWN).map((one) => one.slice(0, 400));
  return all.length > SHOWN ? [...cut, `… and ${all.length - SHOWN} more`] : cut;
}

const SHOWN = 12;
