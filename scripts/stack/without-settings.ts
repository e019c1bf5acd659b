import { variables } from '../../settings/table';

/** Returns the environment without the product's settings and secrets, which servers that are not ours do not need. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set<string>(Object.values(variables).map((variable) => variable.name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}
