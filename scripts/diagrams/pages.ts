import { ALL_PROCESSES, PROCESSES_BY_KIND, type AnyProcess } from '../../domain/processes';
import { KINDS } from '../../domain/kinds';
import { translate } from '../../texts/translate';
import { mermaid, tooMany } from './mermaid';
import { needsText, taskText, transitionsText, rolesText } from './rows';

const NOTE = 'Printed from the tables in `domain/` by `npm run diagrams`; do not edit.';

/** Returns every page of docs/states by file name. */
export function pages(): Map<string, string> {
  return new Map([
    ['README.md', index()],
    ...ALL_PROCESSES.map((table) => [`${table.process}.md`, page(table)] as const),
  ]);
}

const title = ({ process }: AnyProcess) => translate('en', `processes:process.${process}`);

function page(table: AnyProcess): string {
  const hidden = tooMany(table);
  return lines(
    `# ${title(table)}`,
    '',
    NOTE,
    '',
    '```mermaid',
    mermaid(table),
    '```',
    '',
    ...(hidden.length > 0
      ? [`Not drawn, for it has too many arrows: ${hidden.map(code).join(', ')}.`, '']
      : []),
    ...markdownTable(
      ['Step', 'Who', 'From → to', 'Needs', 'Waited for', 'Rule'],
      Object.entries(table.steps).map(([name, step]) => [
        `${code(name)}<br>${translate('en', `processes:step.${table.process}.${name}.label`)}`,
        rolesText(step),
        transitionsText(step),
        needsText(step),
        taskText(step),
        step.spec,
      ]),
    ),
  );
}

function index(): string {
  const rows = (processes: readonly AnyProcess[]) =>
    processes.map((table) => [
      `[${title(table)}](${table.process}.md)`,
      code(table.process),
      String(Object.keys(table.statuses).length),
      String(Object.keys(table.steps).length),
    ]);
  const heads = ['Process', 'Name', 'Statuses', 'Steps'];
  return lines(
    '# States and steps',
    '',
    NOTE,
    '',
    'Each page draws the statuses of a process with the steps between them. For every step it lists the roles that may take the step,',
    'the statuses before and after it, its requirements, the roles that get it as a task, and the rule: the page of',
    '[rules](../rules/README.md) and its heading. The pages leave out guards: further conditions of a step in the tables, which may',
    'depend on other records. “Overall” is the overall number, `reporting_review.status`.',
    '',
    ...PROCESSES_BY_KIND.flatMap(({ kind, processes }, index) => [
      ...(index ? [''] : []),
      `## Of ${KINDS[kind].name}`,
      '',
      ...markdownTable(heads, rows(processes)),
    ]),
  );
}

const code = (name: string) => `\`${name}\``;

const lines = (...all: string[]) => `${all.join('\n')}\n`;

/** Returns a Markdown table. */
function markdownTable(heads: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}
