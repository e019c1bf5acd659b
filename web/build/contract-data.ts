import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = path.join(__dirname, '../../api/contract/index.ts');
const PRINT = path.join(__dirname, 'print-contract.ts');
const NO_SCHEMAS = '\0no-schemas';

/** Any schema, made of any others: the same value over and over. */
const SCHEMA = 'const z = new Proxy(() => z, { get: () => z, apply: () => z }); export { z };';

/**
 * The built client takes the contract without schemas, which only the server and the tests read: its table of calls as plain data,
 * and for the constants that stand beside a schema nothing in place of zod. It is a fifteenth of the whole.
 */
export function contractData(): Plugin {
  return {
    name: 'contract-data',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? NO_SCHEMAS : undefined),
    load(id) {
      if (id === NO_SCHEMAS) return { code: SCHEMA, moduleSideEffects: false };
      if (id !== CONTRACT) return undefined;
      const calls = execFileSync(process.execPath, ['--import', 'tsx', PRINT], { encoding: 'utf8' });
      return `export const contract = ${calls};`;
    },
  };
}
