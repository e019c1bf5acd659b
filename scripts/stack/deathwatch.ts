import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Signal sent to a process when the launcher dies. */
export type DeathSignal = 'SIGINT' | 'SIGKILL';

/** User and group a child runs as; undefined: the launcher's own. */
export interface Identity {
  uid: number;
  gid: number;
}

interface Command {
  command: string;
  args: readonly string[];
  identity?: Identity | undefined;
}

let knowsDeathSignal: boolean | undefined;

/**
 * Returns whether util-linux's setpriv is installed; the setpriv of busybox lacks --pdeathsig, and other systems have
 * none.
 */
function hasDeathSignal(): boolean {
  knowsDeathSignal ??= /--pdeathsig/.test(String(spawnSync('setpriv', ['--help']).stdout ?? ''));
  return knowsDeathSignal;
}

/**
 * Makes the kernel send `signal` to the child when the launcher dies, also by kill -9. If the kernel cannot do that,
 * the command is unchanged, and `startGuard` must watch instead.
 */
export function withDeathSignal({ command, args, identity }: Command, signal: DeathSignal): Command {
  if (!hasDeathSignal()) return { command, args, identity };
  const person = identity
    ? ['--reuid', String(identity.uid), '--regid', String(identity.gid), '--clear-groups']
    : [];
  const flags = ['--pdeathsig', signal.slice('SIG'.length), ...person, '--'];
  return { command: 'setpriv', args: [...flags, command, ...args] };
}

/**
 * Starts, if setpriv is missing, a small shell that reads a pipe which only the launcher holds open. When the
 * launcher dies the pipe ends, and the shell sends the signal to the child's process group. The caller must end the
 * guard after the child has ended.
 */
export function startGuard(pid: number, signal: DeathSignal): ChildProcess | undefined {
  if (hasDeathSignal()) return undefined;
  const script = 'cat >/dev/null; kill -s "$1" -- "-$2"';
  return spawn('sh', ['-c', script, 'guard', signal.slice('SIG'.length), String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
