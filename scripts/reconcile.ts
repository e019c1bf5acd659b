import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../db/connection';
import { type Database, row, rows } from '../db/query';
import { terminalLanguage } from '../settings/language';
import { launcherText } from '../settings/launcher-text';
import { readSettings } from '../settings/settings';
import { subjectName, type NamedSubject } from '../texts/subject-name';
import { translate } from '../texts/translate';
import { engineAnswers } from '../records/temporal/engine-watch';
import type { Difference, Remedy } from '../domain/reconciliation';
import { requestCheckOfAll } from '../records/suspect';
import { databaseOf } from './backup/postgres';
import { LaunchError } from './stack/errors';
import { messageOf } from './start/launcher';

const language = terminalLanguage(process.argv, process.env);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run reconcile`: makes the workers compare every open application and session with its workflow, and prints
 * their findings and repairs. Exits with 1 if a subject waits for an operator, or if no worker runs.
 */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const db = connect(databaseUrl ?? (await databaseOf(path.resolve(dataDir))), 1);
  try {
    if (!(await engineAnswers(db))) throw new LaunchError('reconcile.noWorker');
    const since = await row<{ now: Date }>({ db }, 'select now() as now');
    await requestCheckOfAll(db);
    await waitUntilCompared(db, since?.now ?? new Date());
    await report(db, since?.now ?? new Date());
  } finally {
    await db.close();
  }
}

async function waitUntilCompared(db: Database, since: Date): Promise<void> {
  let reported = -1;
  for (;;) {
    const state = await row<{ count: number; done: number }>(
      { db },
      `select count(*)::int as count, count(*) filter (where c.compared_at > $1)::int as done
         from reconciliation_checks c join subjects s on s.id = c.subject_id where s.completed_at is null`,
      [since],
    );
    const { count = 0, done = 0 } = state ?? {};
    if (reported < 0) print(launcherText('reconcile.begun', { count }));
    else if (done > reported) print(launcherText('reconcile.going', { done, count }));
    reported = done;
    if (done >= count) return;
    if (!(await engineAnswers(db))) throw new LaunchError('reconcile.noWorker');
    await pause(2_000);
  }
}

async function report(db: Database, since: Date): Promise<void> {
  const differences = await rows<NamedSubject & { found: Difference; done: Remedy }>(
    { db },
    `select s.kind, s.label, s.title, r.found, r.done from reconciliations r join subjects s on s.id = r.subject_id
      where r.created_at > $1 order by r.id`,
    [since],
  );
  const texts = (subject: (typeof differences)[number]) => ({
    number: subjectName(language, subject),
    found: translate(language, `operations:difference.${subject.found}`),
    done: translate(language, `operations:remedied.${subject.done}`),
  });
  for (const subject of differences) print(launcherText('reconcile.found', texts(subject)));
  if (differences.length === 0) print(launcherText('reconcile.none'));
  const waitingSubjects = await rows<NamedSubject>(
    { db },
    'select kind, label, title from subjects where needs_operator is not null order by kind, label',
  );
  if (waitingSubjects.length === 0) return;
  print(
    launcherText('reconcile.left', {
      numbers: waitingSubjects.map((subject) => subjectName(language, subject)).join(', '),
    }),
  );
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
