import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { addCatalogue } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { inTransaction, row, rows, run } from '../../db/query';
import { asCalledBy } from '../../tests/kit/activity';
import { waitUntilBlocked } from '../../tests/kit/row-locks';
import { expectUntouched, Subject } from '../../tests/kit/subject';
import type { DeadlineInput } from '../../workflows/activities';
import { readServiceSettings } from '../../settings/settings';
import { dayText } from '../../texts/subject-name';
import { deliverDue } from '../outbox/outbox';
import { noteOperator } from './note-operator';
import { remind } from './remind';

const db = connect(process.env.DATABASE_URL ?? '', 3);
const settings = readServiceSettings(process.env);
let contest: string;
beforeAll(async () => {
  ({ contest } = await addCatalogue(db));
});
afterAll(() => db.close());

const KEY = 'tech_review.validate:';

/** Inserts an application with an open technical review; returns it with the alarm of its deadline. */
async function inReview(): Promise<{ subject: Subject; alarm: DeadlineInput }> {
  const subject = await Subject.entered(db, contest);
  const deadline = (await subject.columns()).state.deadlines[KEY];
  return { subject, alarm: { subject: subject.ref, key: KEY, moment: 'passed', at: deadline } };
}

const fire = (alarm: DeadlineInput) => new MockActivityEnvironment().run(remind(db), alarm);

const overdueOf = ({ id }: Subject) =>
  row({ db }, 'select overdue from tasks where subject_id = $1 and closed_at is null', [id]);

const lettersOf = ({ id }: Subject) =>
  rows({ db }, `select payload->>'letter' as letter from outbox where subject_id = $1 and kind = 'letter'`, [
    id,
  ]);

/** Moves the deadline of the review by `ms`, like an extension. */
async function extend(subject: Subject, ms: number): Promise<void> {
  const { state } = await subject.columns();
  const due = (state.deadlines[KEY] ?? 0) + ms;
  await subject.commit({ next: { ...state, deadlines: { [KEY]: due } } });
}

describe('a deadline', () => {
  test('that has passed marks its task as overdue and queues one letter, also for a repeated alarm', async () => {
    const { subject, alarm } = await inReview();
    await fire(alarm);
    expect(await overdueOf(subject)).toEqual({ overdue: true });
    expect(await lettersOf(subject)).toEqual([{ letter: 'deadline-passed' }]);
    const [event] = await rows({ db }, 'select kind, audiences from events order by id desc limit 1');
    expect(event).toMatchObject({
      kind: 'inbox',
      audiences: expect.arrayContaining(['role:project_manager']),
    });
    await fire(alarm);
    expect(await lettersOf(subject)).toHaveLength(1);
  });

  test('that is near queues another letter, and does not mark the task', async () => {
    const { subject, alarm } = await inReview();
    await fire({ ...alarm, moment: 'before' });
    expect(await overdueOf(subject)).toEqual({ overdue: false });
    await fire(alarm);
    await fire({ ...alarm, moment: 'before' });
    expect(await overdueOf(subject)).toEqual({ overdue: true });
    expect(await lettersOf(subject)).toEqual([{ letter: 'deadline-before' }, { letter: 'deadline-passed' }]);
  });

  test.each([
    ['that was moved later', 86_400_000],
    ['that was moved earlier', -86_400_000],
  ])('%s ignores the alarm of the old moment', async (_, ms) => {
    const { subject, alarm } = await inReview();
    await extend(subject, ms);
    await expectUntouched(subject, () => fire(alarm));
  });

  test('that is being moved when the old alarm comes ignores this alarm', async () => {
    const { subject, alarm } = await inReview();
    // The alarm waits for the transaction's lock. It is returned in an object, so that the transaction does not await it.
    const { pendingAlarm } = await inTransaction(db, async (executor) => {
      await run(executor, `update tasks set due_at = due_at + interval '1 day' where subject_id = $1`, [
        subject.id,
      ]);
      const firedAlarm = fire(alarm);
      await waitUntilBlocked(db);
      return { pendingAlarm: firedAlarm };
    });
    await pendingAlarm;
    expect(await overdueOf(subject)).toEqual({ overdue: false });
    expect(await lettersOf(subject)).toEqual([]);
  });

  test.each(['a task that is closed', 'another task', "another application's task"])(
    'ignores the alarm of %s',
    async (kind) => {
      const { subject, alarm } = await inReview();
      if (kind === 'a task that is closed')
        await run({ db }, 'update tasks set closed_at = now() where subject_id = $1', [subject.id]);
      const ignoredAlarm = {
        'a task that is closed': alarm,
        'another task': { ...alarm, key: 'tech_review.appeal:' },
        "another application's task": { ...alarm, subject: (await Subject.add(db, contest)).ref },
      }[kind];
      await expectUntouched(subject, () => fire(ignoredAlarm ?? alarm));
    },
  );
});

describe("the deadline of the applicant's report", () => {
  const UPLOAD = 'reporting_finance.upload:';

  /** Inserts an application with a task to upload the finance report. */
  async function reporting(): Promise<{ subject: Subject; alarm: DeadlineInput }> {
    const { subject, alarm } = await inReview();
    await run(
      { db },
      `update tasks set key = $2, process = 'reporting_finance', step = 'reporting_finance.upload', roles = '{applicant}'
        where subject_id = $1`,
      [subject.id, UPLOAD],
    );
    await run(
      { db },
      `update applications set applicant = applicant || '{"email": "reporter@example.org"}' where id = $1`,
      [subject.id],
    );
    return { subject, alarm: { ...alarm, key: UPLOAD } };
  }

  const reminders = ({ id }: Subject) =>
    rows<{ kind: string; event: string; state: string }>(
      { db },
      `select kind, payload->>'event' as event, state from outbox where subject_id = $1 and payload ? 'event' order by event, kind`,
      [id],
    );
  const deliver = async () => {
    await run({ db }, `update outbox set next_at = now() where state = 'waiting'`);
    await deliverDue(db, { ...settings, smtpUrl: undefined });
  };
  const letters = () =>
    rows<{ recipient: string; subject: string }>({ db }, 'select recipient, subject from letters');

  test('causes one webhook and one letter before it and one of each after it, also for repeated and late alarms', async () => {
    const { subject, alarm } = await reporting();
    await fire({ ...alarm, moment: 'before' });
    await Promise.all([fire({ ...alarm, moment: 'before' }), fire({ ...alarm, moment: 'before' })]);
    const before = ['letter', 'webhook'].map((kind) => ({
      kind,
      event: 'reporting.deadline-near',
      state: 'waiting',
    }));
    expect(await reminders(subject)).toEqual(before);
    await fire(alarm);
    await fire(alarm);
    const passedReminders = before.map((reminder) => ({ ...reminder, event: 'reporting.deadline-passed' }));
    expect(await reminders(subject)).toEqual([...before, ...passedReminders]);
  });

  test('sends the letter to the application’s e-mail, with number and day', async () => {
    await run({ db }, 'delete from letters');
    await run({ db }, 'delete from outbox');
    const { subject, alarm } = await reporting();
    await fire({ ...alarm, moment: 'before' });
    await deliver();
    await deliver();
    const { spec_id: number } = (await row<{ spec_id: string }>(
      { db },
      'select spec_id from applications where id = $1',
      [subject.id],
    )) ?? { spec_id: '' };
    const day = dayText('uk', new Date(alarm.at ?? 0));
    expect(await letters()).toEqual([
      { recipient: 'reporter@example.org', subject: `Заявка ${number}: ${day} спливає строк подання звіту` },
    ]);
  });

  test('causes no letter after the upload, although one was queued before', async () => {
    await run({ db }, 'delete from letters');
    await run({ db }, 'delete from outbox');
    const { subject, alarm } = await reporting();
    await fire({ ...alarm, moment: 'before' });
    await run({ db }, 'update tasks set closed_at = now() where subject_id = $1', [subject.id]);
    await deliver();
    expect(await letters()).toEqual([]);
    expect((await reminders(subject)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    await expectUntouched(subject, () => fire(alarm));
  });

  test('is the only one that reminds the applicant: the deadline of a step of the staff does not', async () => {
    const { subject, alarm } = await inReview();
    await fire(alarm);
    expect(await reminders(subject)).toEqual([]);
  });
});

describe('a mark for the operator', () => {
  const note = (subject: Subject, reason: string | null, number?: number, runId = subject.runId) =>
    asCalledBy(runId, subject.id, noteOperator(db))({ subject: subject.ref, reason, note: number });
  const mark = async (subject: Subject) => (await subject.columns()).needs_operator;

  test('stays until a later note removes it', async () => {
    const subject = await Subject.entered(db, contest);
    await note(subject, 'UNEXPECTED', 1);
    expect(await mark(subject)).toBe('UNEXPECTED');
    await note(subject, null, 2);
    expect(await mark(subject)).toBeNull();
  });

  test('that is late, repeated, or from another run is ignored', async () => {
    const subject = await Subject.entered(db, contest);
    await note(subject, null, 2);
    await expectUntouched(subject, () => note(subject, 'UNEXPECTED', 1));
    await expectUntouched(subject, () => note(subject, 'UNEXPECTED', 2));
    await expectUntouched(subject, () => note(subject, 'UNEXPECTED', 3, randomUUID()));
  });

  test('without a number, from an old history, is stored', async () => {
    const subject = await Subject.entered(db, contest);
    await note(subject, null, 2);
    await note(subject, 'UNEXPECTED');
    expect(await mark(subject)).toBe('UNEXPECTED');
  });

  test('does not mark another application, and is stored even before a run has entered a stage', async () => {
    const [subject, otherSubject] = [await Subject.add(db, contest), await Subject.add(db, contest)];
    await note(subject, 'UNEXPECTED', 1, randomUUID());
    expect([await mark(subject), await mark(otherSubject)]).toEqual(['UNEXPECTED', null]);
  });

  test('of a fenced run makes the reconciler check the application at once', async () => {
    const [subject, otherSubject] = [await Subject.entered(db, contest), await Subject.entered(db, contest)];
    await note(subject, 'FENCED', 1, randomUUID());
    const suspected = ({ id }: Subject) =>
      row({ db }, 'select suspected_at is not null as suspected from applications where id = $1', [id]);
    expect(await mark(subject)).toBeNull();
    expect(await suspected(subject)).toEqual({ suspected: true });
    expect(await suspected(otherSubject)).toEqual({ suspected: false });
  });
});
