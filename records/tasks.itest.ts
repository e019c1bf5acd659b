import { addCatalogue } from '../api/testing/records';
import { connect } from '../db/connection';
import { row, rows, run } from '../db/query';
import type { ApplicationState } from '../domain/application/state';
import { TechStatus } from '../domain/statuses';
import { randomUUID } from 'node:crypto';
import { engineWith, Subject } from '../tests/kit/subject';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let contest: string;
/** Contest with terms of its own. */
let contestWithTerms: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
  ({ contest: contestWithTerms } = await addCatalogue(db, 2));
  await run({ db }, `update contests set terms = '{"technicalReview": 2, "decision": 1}' where id = $1`, [
    contestWithTerms,
  ]);
  await run({ db }, `insert into holidays (day, name) values ('2027-01-14', 'Holiday')`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => db.close());

/** Sets the current time, from which terms are counted. */
const setNow = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));

interface TaskRow {
  id: string;
  key: string;
  step: string;
  due: string | null;
  epoch: number;
  overdue: boolean;
  open: boolean;
  audiences: string[];
  sorted: string[];
}

const tasksOf = ({ id }: Subject) =>
  rows<TaskRow>(
    { db },
    `select t.id, t.key, t.step, to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due, t.epoch, t.overdue,
            t.closed_at is null as open,
            array(select audience from task_audiences where task_id = t.id order by 1) as audiences,
            array(select distinct to_char(sort_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from task_audiences
                   where task_id = t.id) as sorted
       from tasks t where subject_id = $1 order by t.id`,
    [id],
  );

const review = { key: 'tech_review.validate:', step: 'tech_review.validate' };

/** Returns the state after the signed approval, with a task to distribute. */
const approvedState = (state: ApplicationState): ApplicationState => ({
  ...state,
  techReview: { ...state.techReview, status: TechStatus.approvedSigned },
});

describe('the term of a task', () => {
  test('is the default one, without holidays', async () => {
    setNow('2027-01-12T10:00:00Z');
    const due = '2027-01-27T21:59:59.999Z';
    const [task] = await tasksOf(await Subject.entered(db, contest));
    expect(task).toMatchObject({ ...review, due, epoch: 1, overdue: false, open: true, sorted: [due] });
    expect(task?.audiences).toEqual(['role:project_head', 'role:project_manager']);
  });

  test('is the contest’s own term, if it has one', async () => {
    setNow('2027-01-12T10:00:00Z');
    const subject = await Subject.entered(db, contestWithTerms);
    expect(await tasksOf(subject)).toMatchObject([{ ...review, due: '2027-01-15T21:59:59.999Z' }]);
    expect((await subject.columns()).state.deadlines).toEqual({
      [review.key]: Date.parse('2027-01-15T21:59:59.999Z'),
    });
  });

  test('does not change while the task stays open', async () => {
    setNow('2027-01-12T10:00:00Z');
    const subject = await Subject.entered(db, contest);
    const before = await tasksOf(subject);
    setNow('2027-01-18T10:00:00Z');
    await subject.commit();
    expect(await tasksOf(subject)).toEqual(before);
  });

  test('restarts after a rollback, also for a task that is open before and after it', async () => {
    setNow('2027-01-12T10:00:00Z');
    const subject = await Subject.entered(db, contestWithTerms);
    setNow('2027-01-18T10:00:00Z');
    const newRunId = randomUUID();
    const snapshotId = `${subject.id}/${subject.runId}/0`;
    await subject.activate({ snapshotId }, newRunId, engineWith(newRunId));
    expect(await tasksOf(subject)).toMatchObject([
      { ...review, due: '2027-01-15T21:59:59.999Z', epoch: 1, open: false, audiences: [] },
      { ...review, due: '2027-01-20T21:59:59.999Z', epoch: 2, open: true },
    ]);
  });
});

describe('a task that is no longer needed', () => {
  test('is closed and removed from every inbox; the next task is opened', async () => {
    const subject = await Subject.entered(db, contest);
    await subject.commit({ next: approvedState((await subject.columns()).state) });
    const [closedTask, ...openTasks] = await tasksOf(subject);
    expect(closedTask).toMatchObject({ ...review, open: false, audiences: [] });
    expect(openTasks).toMatchObject([{ key: 'expert_review.distribute:', open: true }]);
    expect(openTasks[0]?.audiences).toContain('role:expert_manager');
  });

  test('of one application does not change the tasks of another', async () => {
    const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
    await subject.commit({ next: approvedState((await subject.columns()).state) });
    expect(await tasksOf(otherSubject)).toMatchObject([{ ...review, open: true }]);
  });
});

describe('a deadline that is moved', () => {
  const moved = '2027-03-01T12:00:00.000Z';

  test('moves its task in every inbox, removes the mark "overdue", and restarts the reminders', async () => {
    const subject = await Subject.entered(db, contest);
    await run(
      { db },
      `update tasks set overdue = true, remind_at = 'infinity' where subject_id = $1 and closed_at is null`,
      [subject.id],
    );
    const { state } = await subject.columns();
    await subject.commit({ next: { ...state, deadlines: { [review.key]: Date.parse(moved) } } });
    expect(await tasksOf(subject)).toMatchObject([{ due: moved, overdue: false, sorted: [moved] }]);
    const reminder = await row<{ now: boolean }>(
      { db },
      `select remind_at <= now() as now from tasks where subject_id = $1`,
      [subject.id],
    );
    expect(reminder).toEqual({ now: true });
  });

  test('does not change tasks of another application', async () => {
    const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
    const before = await tasksOf(otherSubject);
    const { state } = await subject.columns();
    await subject.commit({ next: { ...state, deadlines: { [review.key]: Date.parse(moved) } } });
    expect(await tasksOf(otherSubject)).toEqual(before);
  });
});

test('a step that changes within the same task keeps the mark "overdue"', async () => {
  const subject = await Subject.entered(db, contest);
  await run({ db }, 'update tasks set overdue = true, step = $2 where subject_id = $1', [subject.id, 'x.y']);
  await subject.commit();
  expect(await tasksOf(subject)).toMatchObject([{ ...review, overdue: true, open: true }]);
});
