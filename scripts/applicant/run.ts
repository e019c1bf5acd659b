import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refused, Unreachable } from '../../demo/client/http';
import { SettingsError } from '../../settings/settings';
import { terminalLanguage } from '../../settings/language';
import { readAccess } from './access';
import { COMMANDS, help, usage, type CommandOptions, type Shell } from './commands';
import { Complaint } from './complaint';
import { printer as printerIn, type Printer } from './print';
import { openApplicantSystem } from './system';

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const OPTIONS = { key: text, url: text, lang: text, contest: text, title: text, approve: yes };

type Print = (line: string) => void;

/**
 * Runs one command line; without a command it reads commands from the terminal. Returns the exit code: 0 for success, 1
 * for a failure, whose reason is printed in one line.
 */
export async function runApplicant(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
  complain: Print,
): Promise<number> {
  let printer = printerIn(terminalLanguage([...words], env));
  try {
    const { values, positionals } = parse(words);
    if (positionals[0] === 'help') {
      help(printer).forEach(print);
      return 0;
    }
    const access = readAccess(env, values);
    printer = printerIn(access.language);
    const shell = { access, system: await openApplicantSystem(access), printer, print };
    if (positionals.length === 0) await runInteractively(shell, complain);
    else await runCommand(shell, positionals, values);
    return 0;
  } catch (error) {
    complain(reasonOf(error, printer));
    return 1;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [, argument = ''] = /'(-[^\s']*)/.exec(String(error)) ?? [];
    throw new Complaint('option', { given: argument });
  }
}

async function runCommand(
  shell: Shell,
  [name = '', ...args]: readonly string[],
  options: CommandOptions,
): Promise<void> {
  if (name === 'help') return help(shell.printer).forEach(shell.print);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Complaint('unknownCommand', { command: name });
  const required = command.takes.filter(
    (argument) => argument !== 'contest' && argument !== 'anyApplication' && argument !== 'approve',
  ).length;
  const isTypeValid = !command.takes.includes('type') || ['content', 'finance'].includes(args[1] ?? '');
  if (args.length < required || !isTypeValid)
    throw new Complaint('argument', { usage: usage(name, shell.printer) });
  await command.run(shell, args, options);
}

/**
 * Runs commands from the terminal until the input ends. Ctrl-C ends the running command; if none runs, it ends the
 * input.
 */
async function runInteractively(shell: Shell, complain: Print): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  let runningCommand: AbortController | undefined;
  input.on('SIGINT', () => (runningCommand ? runningCommand.abort() : input.close()));
  shell.print(shell.printer.say('help.interactive'));
  input.setPrompt(shell.printer.say('prompt'));
  input.prompt();
  for await (const line of input) {
    const args = (line.match(/"[^"]*"|«[^»]*»|\S+/g) ?? []).map((word) => word.replace(/^["«]|["»]$/g, ''));
    if (args[0] === 'exit') break;
    runningCommand = new AbortController();
    try {
      const { values, positionals } = parse(args);
      if (positionals.length > 0)
        await runCommand({ ...shell, signal: runningCommand.signal }, positionals, values);
    } catch (error) {
      complain(reasonOf(error, shell.printer));
    }
    runningCommand = undefined;
    input.prompt();
  }
  input.close();
}

function reasonOf(error: unknown, printer: Printer): string {
  if (error instanceof Complaint) return printer.say(`error.${error.key}`, error.values);
  if (error instanceof Unreachable) return printer.say('error.unreachable', { url: error.message });
  if (error instanceof Refused || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
