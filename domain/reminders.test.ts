import {
  choicesOver,
  DEFAULT_CHOICES,
  nextReminderCheck,
  NOTIFICATION_KINDS,
  reminderDue,
} from './reminders';

const DAY_MS = 86_400_000;
const DUE = Date.parse('2027-03-20T21:59:59.999Z');

test('a task is checked on each of the fourteen days before its deadline, at the deadline, and not after it', () => {
  const looks: number[] = [];
  for (
    let moment: number | undefined = DUE - 40 * DAY_MS;
    moment !== undefined;
    moment = nextReminderCheck(DUE, moment)
  )
    looks.push(moment);
  expect(looks.slice(1).map((moment) => (DUE - moment) / DAY_MS)).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ]);
  expect(nextReminderCheck(null, 0)).toBeUndefined();
  expect(nextReminderCheck(DUE, DUE - 1)).toBe(DUE);
});

test.each([1, 2, 7, 14])('a user who chose %i days is reminded from then until the deadline', (days) => {
  expect(reminderDue(DUE, DUE - days * DAY_MS - 1, days)).toBeUndefined();
  expect(reminderDue(DUE, DUE - days * DAY_MS, days)).toBe('before');
  expect(reminderDue(DUE, DUE - 1, days)).toBe('before');
  expect(reminderDue(DUE, DUE, days)).toBe('overdue');
});

test('a task without a deadline has no reminders', () => expect(reminderDue(null, DUE, 14)).toBeUndefined());

test('a user’s choices replace the defaults separately for each kind, for e-mail and for the page', () => {
  expect(choicesOver({})).toEqual(DEFAULT_CHOICES);
  const settings = choicesOver({ overdue: { email: false }, unknown: { email: true } });
  expect(settings.overdue).toEqual({ email: false, page: true });
  expect(Object.keys(settings)).toEqual([...NOTIFICATION_KINDS]);
});
