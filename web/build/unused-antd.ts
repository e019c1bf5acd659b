import type { Plugin } from 'vite';

/** Parts of antd that a component of the first page imports and no page uses, each with its replacement. */
export const UNUSED: Readonly<Record<string, string>> = {
  // Filter menus in table headings, with antd's tree: our lists have their filters above them
  // (`shared/list/FilterPanel`).
  'antd/es/table/hooks/useFilter/FilterDropdown.js':
    'export const flattenKeys = () => []; export default () => null;',
  // Numbered pages: `shared/table/DataTable` has none, because lists load further rows by a cursor.
  'antd/es/pagination/index.js': 'export default () => null;',
  // Pictures of HTTP errors: `shared/Message` has icons of its own.
  'antd/es/result/noFound.js': 'export default () => null;',
  'antd/es/result/serverError.js': 'export default () => null;',
  'antd/es/result/unauthorized.js': 'export default () => null;',
};

/** Vite plugin that removes parts of antd that no page draws: 35 kB of the first load. */
export function unusedAntd(): Plugin {
  return {
    name: 'unused-antd',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = Object.keys(UNUSED).find((file) => id.replaceAll('\\', '/').endsWith(`/${file}`));
      return name === undefined ? undefined : { code: UNUSED[name] ?? '', moduleSideEffects: false };
    },
  };
}
