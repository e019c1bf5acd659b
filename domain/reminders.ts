/** Kinds of notification, each by e-mail or in the page as a person chooses (rules/tasks, "Reminders"). */
export const NOTIFICATION_KINDS = ['newTask', 'assigned', 'before', 'overdue', 'mention'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface Ways {
  email: boolean;
  page: boolean;
}
export type Choices = Record<NotificationKind, Ways>;

/** Choices of a person who has made none. New tasks are not notified: the inbox and its badge show them already. */
export const DEFAULT_CHOICES: Choices = {
  newTask: { email: false, page: false },
  assigned: { email: true, page: true },
  before: { email: true, page: true },
  overdue: { email: true, page: true },
  mention: { email: true, page: true },
};

/** Number of days before a deadline at which one may be reminded. */
export const DAYS_BEFORE = { least: 1, most: 14, usual: 1 } as const;

/** Returns a person's choices, with defaults for the rest; unknown kinds are ignored. */
export function choicesOver(saved: Partial<Record<string, Partial<Ways>>>): Choices {
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { ...DEFAULT_CHOICES[kind], ...saved[kind] }]),
  ) as Choices;
}

const DAY_MS = 86_400_000;

/**
 * Returns the moment after `now` (ms since 1970) at which reminders of a task with this deadline are checked next: each
 * day before it that a person may choose, and the deadline itself; undefined after it.
 */
export function nextReminderCheck(due: number | null, now: number): number | undefined {
  if (due === null || due <= now) return undefined;
  const daysLeft = Math.ceil((due - now) / DAY_MS) - 1;
  return due - Math.min(daysLeft, DAYS_BEFORE.most) * DAY_MS;
}

/** Returns the reminder that is due at `now`; undefined if it is too early, or without a deadline. */
export function reminderDue(
  due: number | null,
  now: number,
  daysBefore: number,
): 'before' | 'overdue' | undefined {
  if (due === null) return undefined;
  if (due <= now) return 'overdue';
  return due - daysBefore * DAY_MS <= now ? 'before' : undefined;
}
