import { readmeRows } from '../settings/readme-table';

/** Prints the README's table of settings: `node --import tsx scripts/settings-table.ts`. */
process.stdout.write(['| variable | default | meaning |', '|---|---|---|', ...readmeRows(), ''].join('\n'));
