import { variables } from '../../settings/table';

/**
 * Returns the environment without the product's settings and secrets, for servers that are not part of the product.
 */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set<string>(Object.values(variables).map((variable) => variable.name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}
