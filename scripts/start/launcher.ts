import { launcherText } from '../../settings/launcher-text';
import { SettingsError } from '../../settings/settings';
import { LaunchError, reasonOf, systemCode } from '../stack/errors';
import type { Stack } from '../stack/stack';
import { watchAncestors } from './ancestors';

/** Time in ms within which signals count as one Ctrl-C: the terminal, npm and tsx all send it. */
const sameCtrlCMs = 800;

/**
 * Output. A closed terminal must not end the launcher before it has stopped everything; `run` ignores errors of the
 * output.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Runs a stack in the foreground until it is asked to stop. Ends the process with code 0 after an orderly stop, 1
 * after a failure, and 130 after a second Ctrl-C.
 */
export class Launcher {
  private readonly starting = new AbortController();
  private stack: Stack | undefined;
  private stopAskedAt: number | undefined;
  private killed = false;

  /** @param launch starts the stack, prints messages, and aborts the start when the signal is aborted */
  constructor(
    private readonly launch: (signal: AbortSignal, print: (line: string) => void) => Promise<Stack>,
  ) {}

  async run(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    watchAncestors(() => this.askStop(launcherText('progress.parentGone')));
    try {
      this.stack = await this.launch(this.starting.signal, print);
    } catch (error) {
      this.endUnstarted(error);
      return;
    }
    void this.stack.failed.then((message) => this.stop(message));
    if (this.stopAskedAt !== undefined) await this.stop();
  }

  private onSignal(): void {
    if (this.stopAskedAt === undefined) this.askStop(launcherText('progress.stopping'));
    else if (Date.now() - this.stopAskedAt > sameCtrlCMs) void this.killNow();
  }

  private askStop(reason: string): void {
    this.stopAskedAt ??= Date.now();
    print(`\n${reason}`);
    this.starting.abort();
    void this.stop();
  }

  /** @param failure reason of the stop, unless a person requested it */
  private async stop(failure?: string): Promise<void> {
    if (!this.stack) return; // still starting: aborting ends the start
    if (failure) complain(failure);
    await this.stack.stop();
    if (this.killed) return;
    print(launcherText('progress.stopped'));
    process.exit(failure ? 1 : 0);
  }

  /** Kills the stack. Before everything has started, the kernel ends the children when this process exits. */
  private async killNow(): Promise<void> {
    this.killed = true;
    await this.stack?.kill();
    print(launcherText('progress.killed'));
    process.exit(130);
  }

  private endUnstarted(error: unknown): void {
    if (this.stopAskedAt !== undefined) {
      print(launcherText('progress.stopped'));
      process.exit(0);
    }
    complain(messageOf(error));
    process.exit(1);
  }
}

/**
 * Returns the message about an error for the user at the terminal.
 * @param folder folder that is written to
 */
export function messageOf(error: unknown, folder = process.cwd()): string {
  if (error instanceof LaunchError || error instanceof SettingsError) return error.message;
  if (systemCode(error) === 'ENOSPC') return launcherText('error.diskFilled', { folder });
  return launcherText('error.unexpected', { reason: reasonOf(error) });
}
