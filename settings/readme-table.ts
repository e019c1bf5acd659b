import { variables } from './table';

/** Returns the rows of the README's table of settings. */
export const readmeRows = (): string[] =>
  Object.values(variables).map(
    ({ name, fallback, description, demoOnly }) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description}${demoOnly ? ' (demonstration only)' : ''} |`,
  );
