import { variables } from '../../settings/table';

/** An environment without the product's settings, secrets among them: what servers that are not ours have no use for. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set<string>(Object.values(variables).map((variable) => variable.name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}
