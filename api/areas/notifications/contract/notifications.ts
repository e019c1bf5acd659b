import { z } from 'zod';
import { DAYS_BEFORE, NOTIFICATION_KINDS } from '../../../../domain/reminders';
import { LIMITS } from '../../../../domain/limits';
import { done, endpoint, moment } from '../../../contract/define';
import { subject } from '../../../contract/subject';
import { opensArea } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { newestFirst, serial } from '../../../contract/page';

/** Roles with tasks; each person reads and sets only their own notifications. */
const who = opensArea('/inbox');

const notificationId = serial;

export const notification = z.object({
  _id: z.string(),
  kind: z.enum([...NOTIFICATION_KINDS, 'substitution', 'released', 'identity', 'carriedOut', 'refused']),
  at: moment,
  read: z.boolean(),
  subject: subject.nullable(),
  /** The task concerned; `closed`: it is no longer open. */
  task: z
    .object({
      process: z.string(),
      step: z.string(),
      record_id: z.string().nullable(),
      due_at: moment.nullable(),
      closed: z.boolean(),
    })
    .nullable(),
  comment_id: z.string().nullable(),
  /** Account with a change of e-mail, RNOKPP or factors that needs a decision. `closed`: the change no longer waits. */
  account: z.object({ _id: z.string(), name: z.string(), closed: z.boolean() }).nullable(),
  /** An accepted decision that was carried out or refused. `reason`: reason of the refusal. */
  command: z.object({ step: z.string(), reason: z.string().nullable() }).nullable(),
  /** Person who handed the task on, mentioned the reader, or named them as substitute. */
  actor: z.string().nullable(),
});
export type NotificationView = z.output<typeof notification>;

export const notifications = endpoint({
  method: 'get',
  path: '/api/notifications',
  summary:
    'Notices to the caller that are shown in the product, newest first; 50 a page, `before` is `next` of the previous page',
  who,
  outdatedBy: eventsOfKinds('notification'),
  query: z.object({ unread: z.enum(['true']).optional() }),
  page: newestFirst,
  output: z.object({ notifications: z.array(notification), next: z.string().nullable() }),
});

export const notificationCount = endpoint({
  method: 'get',
  path: '/api/notifications/count',
  summary: 'Number of unread notices of the caller (100 means 100 or more)',
  who,
  outdatedBy: eventsOfKinds('notification', 'inbox'),
  output: z.object({ unread: z.number() }),
});

export const readNotifications = endpoint({
  method: 'post',
  path: '/api/notifications/read',
  summary: 'Marks these notices as read, or all up to the given one',
  who,
  body: z.union([
    z.object({ ids: z.array(notificationId).min(1).max(LIMITS.pageSize) }),
    z.object({ up_to: notificationId }),
  ]),
  output: done,
});

const channels = z.object({ email: z.boolean(), page: z.boolean() });

export const settings = z.object({
  kinds: z.object({
    newTask: channels,
    assigned: channels,
    before: channels,
    overdue: channels,
    mention: channels,
  }),
  days_before: z.number().int().min(DAYS_BEFORE.least).max(DAYS_BEFORE.most),
  /** Hour in Kyiv at which letters are sent together once a day; null: each is sent at once. */
  digest_hour: z.number().int().min(0).max(23).nullable(),
});
export type NotificationSettings = z.output<typeof settings>;

export const notificationSettings = endpoint({
  method: 'get',
  path: '/api/notifications/settings',
  summary: 'Kinds of notices that the caller gets, and how they are sent',
  who,
  output: settings,
});

export const saveNotificationSettings = endpoint({
  method: 'put',
  path: '/api/notifications/settings',
  summary: 'Sets the kinds of notices that the caller gets, and how they are sent',
  who,
  body: settings,
  output: settings,
});
