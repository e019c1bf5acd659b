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

/** Whether util-linux's setpriv is installed; busybox has one without --pdeathsig, and other systems have none. */
function hasDeathSignal(): boolean {
  knowsDeathSignal ??= /--pdeathsig/.test(String(spawnSync('setpriv', ['--help']).stdout ?? ''));
  return knowsDeathSignal;
}

/**
 * Makes the kernel send `signal` to the child when the launcher dies, even by kill -9. Where the kernel cannot,
 * the command is not changed and `guard` must watch.
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
 * Starts, where setpriv is missing, a small shell that reads a pipe which only the launcher holds. When the launcher dies the
 * pipe ends and the shell sends the signal to the child's process group. The caller ends the guard when the child has ended.
 */
export function guard(pid: number, signal: DeathSignal): ChildProcess | undefined {
  if (hasDeathSignal()) return undefined;
  const script = 'cat >/dev/null; kill -s "$1" -- "-$2"';
  return spawn('sh', ['-c', script, 'guard', signal.slice('SIG'.length), String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
