import { execa } from 'execa';
import { scriptArgs } from '../../scripts/stack/processes';
import { projectDir } from '../../scripts/stack/project-dir';
import { waitUntil } from '../../scripts/stack/wait';
import { WAIT_MS } from './wait';

/** A running script; it does not reject when the script fails. */
export type StartedScript = ReturnType<typeof startScript>;

/** Starts a script (`file`, relative to the project's folder) in a separate process with the environment `env`. */
export function startScript(file: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const child = execa(process.execPath, [...scriptArgs(file), ...args], {
    cwd: projectDir,
    env,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  let output = '';
  child.all.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    /** Resolves with the exit code and the whole output when the script has ended. */
    child,
    output: () => output,
    /** Waits until the output contains this word. @throws Error with the output if the script ends without it */
    async said(word: string): Promise<void> {
      const hasGivenUp = (): boolean => child.exitCode !== null;
      const hasWord = await waitUntil(async () => output.includes(word), {
        limitMs: WAIT_MS,
        givenUp: hasGivenUp,
      });
      if (!hasWord) throw new Error(`${file} did not say ${word}: ${output}`);
    },
  };
}
