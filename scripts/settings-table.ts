import { variables } from '../settings/table';

/** Prints the README's table of settings: `node --import tsx scripts/settings-table.ts`. */
const rows = Object.values(variables).map(
  ({ name, fallback, description, demoOnly }) =>
    `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description}${demoOnly ? ' (demonstration only)' : ''} |`,
);

process.stdout.write(['| variable | default | what |', '|---|---|---|', ...rows, ''].join('\n'));
