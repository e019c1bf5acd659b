import type { Secrets } from '../../settings/secrets';
import type { Child } from './child';
import type { Part, Ports, StackOptions } from './options';
import type { ProcessTree } from './tree';

/** Values that every step of a start needs. */
export interface StartContext {
  options: StackOptions;
  dataDir: string;
  logDir: string;
  ports: Ports;
  secrets: Secrets;
  /** Environment of the product's own processes. */
  env: Record<string, string>;
  tree: ProcessTree;
  children: Map<Part, Child>;
  onProgress: (line: string) => void;
  /** Ends builds, downloads, preparations and waits. */
  signal: AbortSignal;
}

/** Starts a part in the stack's process tree. When the start is cancelled before the part is ready, the part is stopped. */
export async function startPart(context: StartContext, part: Part, child: Child): Promise<void> {
  const { signal, children, tree, options } = context;
  signal.throwIfAborted();
  if (options.graceMs !== undefined) child.spec.graceMs = options.graceMs;
  children.set(part, child);
  const giveUp = (): void => void child.stop();
  signal.addEventListener('abort', giveUp);
  try {
    await tree.start(child);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Returns whether the stack starts this part itself. */
export function startsItself({ options }: StartContext, part: Part): boolean {
  if (part === 'postgres' && options.external?.databaseUrl) return false;
  if (part === 'temporal' && options.external?.temporalAddress) return false;
  return options.parts.includes(part);
}
