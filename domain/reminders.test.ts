import { choicesOver, DEFAULT_CHOICES, nextLook, NOTIFICATION_KINDS, reminderDue } from './reminders';

const DAY = 86_400_000;
const DUE = Date.parse('2027-03-20T21:59:59.999Z');

test('a task is checked on each of the fourteen days before its deadline, at the deadline, and not after it', () => {
  const looks: number[] = [];
  for (let at: number | undefined = DUE - 40 * DAY; at !== undefined; at = nextLook(DUE, at)) looks.push(at);
  expect(looks.slice(1).map((at) => (DUE - at) / DAY)).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ]);
  expect(nextLook(null, 0)).toBeUndefined();
  expect(nextLook(DUE, DUE - 1)).toBe(DUE);
});

test.each([1, 2, 7, 14])(
  'somebody who asked for %i days is reminded from then until the deadline',
  (days) => {
    expect(reminderDue(DUE, DUE - days * DAY - 1, days)).toBeUndefined();
    expect(reminderDue(DUE, DUE - days * DAY, days)).toBe('before');
    expect(reminderDue(DUE, DUE - 1, days)).toBe('before');
    expect(reminderDue(DUE, DUE, days)).toBe('overdue');
  },
);

test('a task without a deadline has no reminders', () => expect(reminderDue(null, DUE, 14)).toBeUndefined());

test('choices of a user replace the defaults, for each kind and for e-mail and page apart', () => {
  expect(choicesOver({})).toEqual(DEFAULT_CHOICES);
  const chosen = choicesOver({ overdue: { email: false }, unknown: { email: true } });
  expect(chosen.overdue).toEqual({ email: false, page: true });
  expect(Object.keys(chosen)).toEqual([...NOTIFICATION_KINDS]);
});
