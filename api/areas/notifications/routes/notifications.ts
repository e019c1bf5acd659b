import type Router from '@koa/router';
import { markRead, saveSettings } from '../commands/notifications';
import {
  notificationCount,
  notifications,
  notificationSettings,
  readNotifications,
  saveNotificationSettings,
} from '../contract/notifications';
import { countUnread, notificationPage, settingsOf } from '../queries/notifications';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';

export function notificationRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, notifications, async ({ account, query, language }) => {
    const filter = { before: query.before, unread: query.unread === 'true', language };
    const notifications = await notificationPage(db, account.id, filter);
    const { page, next } = splitPage(notifications, ({ _id }) => _id);
    return { notifications: page, next };
  });

  mount(router, services, notificationCount, async ({ account }) => ({
    unread: await countUnread(db, account.id),
  }));

  mount(router, services, readNotifications, async ({ account, body }) => {
    await markRead(db, account.id, body);
    return {};
  });

  mount(router, services, notificationSettings, ({ account }) => settingsOf(db, account.id));

  mount(router, services, saveNotificationSettings, async ({ account, body }) => {
    await saveSettings(db, account.id, body);
    return settingsOf(db, account.id);
  });
}
