import { quoted } from '../../demo/content/text';
import { titleOf } from '../../demo/outside/submission';
import type { ApplicantAccess } from './access';
import { Complaint } from './complaint';
import { playExperts } from './experts';
import type { Printer } from './print';
import type { ApplicantSystem, Asked } from './system';
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
  /** The expert division approves, too. */
  approve?: boolean;
}

interface Command {
  /** Keys of `help.argument`. */
  takes: readonly string[];
  run(shell: Shell, words: readonly string[], options: CommandOptions): Promise<void>;
}

/** Everything the simulator can be told. */
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
  status: { takes: ['anyApplication'], run: (shell, [given]) => (given ? one(shell, given) : all(shell)) },
  appeal: {
    takes: ['application'],
    run: (shell, [given = '']) => answer(shell, given, (asked) => asked.step === 'tech_review.appeal'),
  },
  changes: {
    takes: ['procedure'],
    async run(shell, [given = '']) {
      const byProcedure = isId(given) ? await shell.system.findByProcedure(given) : undefined;
      await answer(shell, byProcedure?._id ?? given, (asked) => asked.step === 'negotiation.changes');
    },
  },
  sign: {
    takes: ['application'],
    async run({ system, printer, print }, [given = '']) {
      const entry = system.find(given);
      const fits = ({ step }: Pick<Asked, 'step'>) => step.endsWith('.sign_applicant');
      const done = [...(await system.answer(entry, fits)), ...(await system.answerDocuments(entry, fits))];
      if (done.length === 0) throw new Complaint('nothingToSign', { number: entry.spec_id });
      for (const one of done) print(printer.done(one));
    },
  },
  documents: {
    takes: ['application'],
    async run({ system, printer, print }, [given = '']) {
      const entry = system.find(given);
      const done = await system.answerDocuments(entry, ({ step }) => step !== 'document.sign_applicant');
      if (done.length === 0) throw new Complaint('nothingToFill', { number: entry.spec_id });
      for (const one of done) print(printer.done(one));
    },
  },
  request: {
    takes: ['application'],
    async run({ system, printer, print }, [given = '']) {
      const taken = await system.requestAdditional(system.find(given));
      print(printer.done({ asked: { step: 'additional_request.request' }, taken }));
    },
  },
  report: {
    takes: ['application', 'type'],
    run: (shell, [given = '', type = '']) =>
      answer(shell, given, (asked) => asked.step === `reporting_${type}.upload`),
  },
  remove: {
    takes: ['application', 'type'],
    async run({ system, printer, print }, [given = '', type = '']) {
      const entry = system.find(given);
      const result = await system.removeReportFile(entry, type === 'finance' ? 'finance' : 'content');
      if (!result) throw new Complaint('nothingToRemove', { number: entry.spec_id });
      print(printer.done({ asked: { step: `reporting_${type}.remove_file` }, taken: result }));
    },
  },
  experts: {
    takes: ['application', 'approve'],
    async run({ access, system, printer, print }, [given = ''], { approve = false }) {
      await playExperts(access, system.find(given), {
        approve,
        tell: (played) => print(printer.played(played)),
      });
    },
  },
  watch: { takes: ['application'], run: (shell, [given = '']) => follow(shell, given, false) },
  auto: { takes: ['application'], run: (shell, [given = '']) => follow(shell, given, true) },
};

/** Returns the usage of a command. */
export function usage(name: string, printer: Printer): string {
  const takes = COMMANDS[name]?.takes ?? [];
  return [name, ...takes.map((argument) => printer.say(`help.argument.${argument}`))].join(' ');
}

/** The page of help. */
export function help(printer: Printer): string[] {
  const names = [...Object.keys(COMMANDS), 'help'];
  const written = names.map((name) => usage(name, printer));
  const width = Math.max(...written.filter((one) => one.length < 40).map((one) => one.length)) + 2;
  return [
    printer.say('help.title'),
    '',
    printer.say('help.usage'),
    '',
    printer.say('help.commands'),
    ...names.map(
      (name, index) => `  ${(written[index] ?? '').padEnd(width)}  ${printer.say(`help.${name}`)}`,
    ),
  ];
}

async function answer(
  { system, printer, print }: Shell,
  given: string,
  fits: (asked: Asked) => boolean,
  otherwise = 'notAsked',
): Promise<void> {
  const entry = system.find(given);
  const done = await system.answer(entry, fits);
  if (done.length === 0) throw new Complaint(otherwise, { number: entry.spec_id });
  for (const one of done) print(printer.done(one));
}

async function one({ system, printer, print }: Shell, given: string): Promise<void> {
  const entry = system.find(given);
  const seen = await system.look(entry._id);
  print(`${entry.spec_id}  ${entry.title}  (${entry._id})`);
  const ofDocuments = await system.askedByDocuments(entry);
  const lines = [
    ...printer.stage(seen),
    ...printer.messages(seen.messages),
    ...printer.asked([...seen.asked, ...ofDocuments]),
  ];
  lines.forEach(print);
}

async function all({ system, printer, print }: Shell): Promise<void> {
  const found = await system.survey();
  if (found.length === 0) print(printer.say('status.none'));
  for (const { entry, seen } of found) print(printer.row(entry, seen));
}

async function follow(shell: Shell, given: string, answering: boolean): Promise<void> {
  const entry = shell.system.find(given);
  const { spec_id: number, title } = entry;
  shell.print(
    shell.printer.say(answering ? 'watch.started_auto' : 'watch.started', { number, title: quoted(title) }),
  );
  await watch(entry, { ...shell, answering });
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
