import { quoted } from '../../demo/content/text';
import { titleOf } from '../../demo/client/submission';
import type { ApplicantAccess } from './access';
import { Complaint } from './complaint';
import { takeExpertSteps } from './experts';
import type { Printer } from './print';
import type { ApplicantSystem, OpenStep } from './system';
import { watch } from './watch';

/** Input and output of a command. */
export interface Shell {
  access: ApplicantAccess;
  system: ApplicantSystem;
  printer: Printer;
  print: (line: string) => void;
  signal?: AbortSignal;
}

export interface CommandOptions {
  contest?: string;
  title?: string;
  /** The expert division also approves. */
  approve?: boolean;
}

interface Command {
  /** Keys of `help.argument`. */
  takes: readonly string[];
  run(shell: Shell, words: readonly string[], options: CommandOptions): Promise<void>;
}

/** Commands of the simulator. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    takes: [],
    run: async ({ system, printer, print }) => printer.contests(await system.contests()).forEach(print),
  },
  submit: {
    takes: ['contest'],
    async run({ system, printer, print }, _words, options) {
      const retitle = (title: string) => printer.say('submit.again', { title });
      const { contest, content } = await system.choose({ ...options, retitle });
      const title = titleOf(content);
      print(printer.say('submit.started', { title: quoted(title), contest: quoted(contest.title) }));
      const { _id: id, spec_id: number } = await system.submit(contest, content);
      print(printer.say('submit.done', { number, id }));
    },
  },
  status: {
    takes: ['anyApplication'],
    run: (shell, [argument]) => (argument ? printApplication(shell, argument) : printApplications(shell)),
  },
  appeal: {
    takes: ['application'],
    run: (shell, [argument = '']) =>
      takeSteps(shell, argument, (openStep) => openStep.step === 'tech_review.appeal'),
  },
  changes: {
    takes: ['procedure'],
    async run(shell, [argument = '']) {
      const byProcedure = isId(argument) ? await shell.system.findByProcedure(argument) : undefined;
      await takeSteps(
        shell,
        byProcedure?._id ?? argument,
        (openStep) => openStep.step === 'negotiation.changes',
      );
    },
  },
  sign: {
    takes: ['application'],
    async run({ system, printer, print }, [argument = '']) {
      const entry = system.find(argument);
      const fits = ({ step }: Pick<OpenStep, 'step'>) => step.endsWith('.sign_applicant');
      const takenSteps = [
        ...(await system.answer(entry, fits)),
        ...(await system.answerDocuments(entry, fits)),
      ];
      if (takenSteps.length === 0) throw new Complaint('nothingToSign', { number: entry.spec_id });
      for (const step of takenSteps) print(printer.done(step));
    },
  },
  documents: {
    takes: ['application'],
    async run({ system, printer, print }, [argument = '']) {
      const entry = system.find(argument);
      const takenSteps = await system.answerDocuments(
        entry,
        ({ step }) => step !== 'document.sign_applicant',
      );
      if (takenSteps.length === 0) throw new Complaint('nothingToFill', { number: entry.spec_id });
      for (const step of takenSteps) print(printer.done(step));
    },
  },
  request: {
    takes: ['application'],
    async run({ system, printer, print }, [argument = '']) {
      const result = await system.requestAdditional(system.find(argument));
      print(printer.done({ asked: { step: 'additional_request.request' }, result }));
    },
  },
  report: {
    takes: ['application', 'type'],
    run: (shell, [argument = '', type = '']) =>
      takeSteps(shell, argument, (openStep) => openStep.step === `reporting_${type}.upload`),
  },
  remove: {
    takes: ['application', 'type'],
    async run({ system, printer, print }, [argument = '', type = '']) {
      const entry = system.find(argument);
      const result = await system.removeReportFile(entry, type === 'finance' ? 'finance' : 'content');
      if (!result) throw new Complaint('nothingToRemove', { number: entry.spec_id });
      print(printer.done({ asked: { step: `reporting_${type}.remove_file` }, result }));
    },
  },
  experts: {
    takes: ['application', 'approve'],
    async run({ access, system, printer, print }, [argument = ''], { approve = false }) {
      await takeExpertSteps(access, system.find(argument), {
        approve,
        tell: (played) => print(printer.played(played)),
      });
    },
  },
  watch: {
    takes: ['application'],
    run: (shell, [argument = '']) => watchApplication(shell, argument, false),
  },
  auto: { takes: ['application'], run: (shell, [argument = '']) => watchApplication(shell, argument, true) },
};

/** Returns the usage of a command. */
export function usage(name: string, printer: Printer): string {
  const takes = COMMANDS[name]?.takes ?? [];
  return [name, ...takes.map((argument) => printer.say(`help.argument.${argument}`))].join(' ');
}

/** Returns the lines of the help. */
export function help(printer: Printer): string[] {
  const names = [...Object.keys(COMMANDS), 'help'];
  const usages = names.map((name) => usage(name, printer));
  const width = Math.max(...usages.filter((text) => text.length < 40).map((text) => text.length)) + 2;
  return [
    printer.say('help.title'),
    '',
    printer.say('help.usage'),
    '',
    printer.say('help.commands'),
    ...names.map((name, index) => `  ${(usages[index] ?? '').padEnd(width)}  ${printer.say(`help.${name}`)}`),
  ];
}

/**
 * Takes the applicant's open steps for which `fits` returns true, and prints them.
 * @throws Complaint if there are none
 */
async function takeSteps(
  { system, printer, print }: Shell,
  argument: string,
  fits: (openStep: OpenStep) => boolean,
  complaint = 'notAsked',
): Promise<void> {
  const entry = system.find(argument);
  const takenSteps = await system.answer(entry, fits);
  if (takenSteps.length === 0) throw new Complaint(complaint, { number: entry.spec_id });
  for (const step of takenSteps) print(printer.done(step));
}

async function printApplication({ system, printer, print }: Shell, argument: string): Promise<void> {
  const entry = system.find(argument);
  const state = await system.look(entry._id);
  print(`${entry.spec_id}  ${entry.title}  (${entry._id})`);
  const ofDocuments = await system.askedByDocuments(entry);
  const lines = [
    ...printer.stage(state),
    ...printer.messages(state.messages),
    ...printer.openSteps([...state.asked, ...ofDocuments]),
  ];
  lines.forEach(print);
}

async function printApplications({ system, printer, print }: Shell): Promise<void> {
  const applications = await system.survey();
  if (applications.length === 0) print(printer.say('status.none'));
  for (const { entry, state } of applications) print(printer.row(entry, state));
}

async function watchApplication(shell: Shell, argument: string, answering: boolean): Promise<void> {
  const entry = shell.system.find(argument);
  const { spec_id: number, title } = entry;
  shell.print(
    shell.printer.say(answering ? 'watch.started_auto' : 'watch.started', { number, title: quoted(title) }),
  );
  await watch(entry, { ...shell, answering });
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
