import { randomUUID } from 'node:crypto';
import { type Database, run } from '../../db/query';
import { addApplication } from './records';

/** State of an application in a register's test; omitted parts are as on its first day. */
interface ApplicationInRegister {
  applicant?: object;
  title?: string;
  /** The form has no title, so the applicant's name is shown instead. */
  untitled?: true;
  /** `project_sum` of the form: any value, also one that is not a sum. */
  sum?: unknown;
  /** Status by part of the state. */
  state?: Record<string, number>;
  rating?: number;
  overall?: number;
}

/** Adds an application with this state, without a workflow; returns its id. */
async function addApplicationInRegister(
  db: Database,
  contest: string,
  number: string,
  applicationState: ApplicationInRegister,
) {
  const { applicant, title, untitled, sum, state = {}, rating, overall } = applicationState;
  const id = await addApplication(db, contest, number);
  await run(
    { db },
    `update applications set applicant = coalesce($2::jsonb, applicant), title = coalesce($3, title), rating = $4,
            form = jsonb_build_object('raw_fields', jsonb_build_object('project_sum', $5::jsonb, 'title_project', $7::text)),
            overall = coalesce($6, overall) where id = $1`,
    [
      id,
      applicant ? JSON.stringify(applicant) : null,
      title ?? null,
      rating ?? null,
      JSON.stringify(sum ?? null),
      overall ?? null,
      untitled ? null : (title ?? 'Проєкт'),
    ],
  );
  for (const [part, status] of Object.entries(state))
    await run(
      { db },
      `update applications set state = jsonb_set(state, array[$2, 'status'], to_jsonb($3::int)) where id = $1`,
      [id, part, status],
    );
  return id;
}

interface DecisionFields {
  record?: string;
  body?: object;
  /** ISO 8601 */
  at?: string;
  /** Epoch of the rollback that has undone the decision. */
  undone?: number;
}

/** Writes a decision into the log as the worker does. */
const addDecision = (
  db: Database,
  id: string,
  version: number,
  step: string,
  to: number,
  { record, body = {}, at = '2026-06-01T12:00:00Z', undone }: DecisionFields = {},
) =>
  run(
    { db },
    `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id,
       actor_role, run_id, record_id, body, created_at, superseded_epoch)
     values ($1, 0, $2, $3, split_part($4, '.', 1), $4, $5, 0, 'x', 'chief', 'run', $6, $7, $8, $9)`,
    [id, version, randomUUID(), step, to, record ?? null, JSON.stringify(body), at, undone ?? null],
  );

const LEGAL = {
  type: 'legal_entity',
  name: 'ГО «Мрія»',
  edrpou: '98763149',
  email: 'secret@mriia.example',
  phone: '+380401112233',
};
const ENTREPRENEUR = { type: 'legal_entity_fop', name: 'ФОП Сорочинчук Павло', email: 'fop@example.org' };
const PERSON = {
  type: 'natural_person',
  name: 'Підводна Соломія Артемівна',
  email: 'solomiia@example.org',
};

/** Adds five applications, 7KINO-0-1-01001 to 7KINO-0-1-01005, of every kind of applicant and at every stage that a register shows. */
export async function addApplicationsOfEveryStage(db: Database, contest: string): Promise<void> {
  const add = (last: number, state: ApplicationInRegister) =>
    addApplicationInRegister(db, contest, `7KINO-0-1-0100${last}`, state);
  const first = await add(1, {
    applicant: LEGAL,
    sum: 500_000,
    state: { techReview: 2, expertReview: 3, agreement: 4 },
    rating: 87.5,
  });
  const two = await add(2, {
    applicant: ENTREPRENEUR,
    title: 'Майстерня «СОРОЧИНЧУК  Павло»: різьблення',
    sum: '350 000,50',
    state: { techReview: 2, expertReview: 3, agreement: 5, act: 3 },
    rating: 91,
  });
  const three = await add(3, {
    applicant: PERSON,
    title: PERSON.name,
    untitled: true,
    sum: 90_000,
    state: { techReview: 2, expertReview: -2, agreement: 4 },
    rating: 40,
    overall: -3,
  });
  await add(4, {
    applicant: LEGAL,
    title: "=cmd|' /C calc'!A0",
    sum: 'багато',
    state: { techReview: -2 },
  });
  // Recommended without a total, as after a rollback: it has no place in the rating.
  await add(5, {
    applicant: LEGAL,
    sum: 1,
    state: { techReview: 1, expertReview: 3, agreement: 3, act: 2 },
  });
  // The board has granted a smaller sum; of two additional agreements one is signed by both sides.
  await setState(db, two, '{supervisory,sum}', 30_000_050);
  await setState(db, two, '{additional}', [
    { id: randomUUID(), status: 3, sum: 20_000_025 },
    { id: randomUUID(), status: 2, sum: 1 },
  ]);
  await setState(db, three, '{supervisory,sum}', 8_000_000);
  for (const id of [two, three]) await addDecision(db, id, 1, 'agreement.sign', 4);
  await addNegotiations(db, first);
}

const setState = (db: Database, id: string, path: string, value: unknown) =>
  run({ db }, 'update applications set state = jsonb_set(state, $2::text[], $3::jsonb) where id = $1', [
    id,
    path,
    JSON.stringify(value),
  ]);

/**
 * Sets an application whose sum was changed in two procedures, of which one succeeded. Both sides have then signed the agreement; a scan
 * was uploaded and removed. A rollback has undone an earlier signature, and a later change of the sum.
 */
async function addNegotiations(db: Database, id: string): Promise<void> {
  const [failed, passed] = [randomUUID(), randomUUID()];
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{procedures}', $2::jsonb) where id = $1`,
    [
      id,
      JSON.stringify([
        { id: failed, status: -2 },
        { id: passed, status: 4 },
      ]),
    ],
  );
  const changed = (record: string, sum: number) => ({
    record,
    body: { changed_fields: { project_sum: sum } },
  });
  await addDecision(db, id, 1, 'negotiation.changes', 2, changed(passed, 450_000));
  await addDecision(db, id, 2, 'negotiation.changes', 2, changed(failed, 1));
  await addDecision(db, id, 10, 'negotiation.changes', 2, { ...changed(passed, 2), undone: 1 });
  await addDecision(db, id, 11, 'agreement.sign', 4, { at: '2026-05-01T12:00:00Z', undone: 1 });
  // The evening of the 1st in UTC is the 2nd in Kyiv. The later removal of the scan does not count as a second signing.
  await addDecision(db, id, 3, 'agreement.sign', 4, { at: '2026-06-01T22:30:00Z' });
  await addDecision(db, id, 4, 'agreement.delete_scan', 4, { at: '2026-07-01T12:00:00Z' });
}
