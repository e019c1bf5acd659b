import { DAYS_BEFORE, type Ways } from '../../domain/reminders';
import { bigint, bool, day, id, int, json, moment, now, serial, text, texts, uuid } from './columns';
import { asApplication, subjectKind } from './subject';
import { table } from './table';

/** Webhooks and letters to send, with stable ids. */
export const outbox = table('outbox', {
  id: text().key(),
  kind: text().oneOf(['webhook', 'letter']),
  subject_id: uuid().optional(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  decision_id: bigint().to('decisions').optional(),
  payload: json(),
  state: text().oneOf(['waiting', 'sent', 'withdrawn', 'failed']).default('waiting'),
  attempts: int().default(0),
  next_at: now(),
  created_at: now(),
  sent_at: moment().optional(),
  /** Increases with each entry, to order the webhooks of one application. */
  sequence: bigint().numbered(),
});

/** Letters of the demonstration, which has no mail server. */
export const letters = table('letters', {
  id: id(),
  recipient: text(),
  subject: text(),
  body: text(),
  created_at: now(),
});

/** Events for open pages. */
export const events = table('events', {
  id: serial(),
  kind: text(),
  subject_id: uuid().optional(),
  subject_kind: subjectKind(),
  application_id: asApplication(),
  audiences: texts().default([]),
  data: json().default({}),
  created_at: now(),
});

/** Channels that a person has chosen for each kind of notification. */
export const notificationSettings = table('notification_settings', {
  user_id: uuid().to('users', 'cascade').key(),
  kinds: json<Partial<Record<string, Partial<Ways>>>>().default({}),
  days_before: int().between(DAYS_BEFORE.least, DAYS_BEFORE.most).default(1),
  digest_hour: int().between(0, 23).optional(),
  updated_at: now(),
});

/** key: unique for a person, so that each is notified once. Task and application are not foreign keys (migration 0012). */
export const notifications = table('notifications', {
  id: serial(),
  user_id: uuid().to('users', 'cascade'),
  kind: text(),
  key: text(),
  task_id: bigint().optional(),
  subject_id: uuid().optional(),
  subject_kind: subjectKind(),
  application_id: asApplication(),
  comment_id: uuid().to('comments').optional(),
  actor_id: uuid().to('users').optional(),
  /** Idempotency key of the command that the notification is about. */
  command_id: text().optional(),
  due_at: moment().optional(),
  in_page: bool(),
  letter: text().oneOf(['none', 'now', 'digest']),
  digest_day: day().optional(),
  read_at: moment().optional(),
  created_at: now(),
});
