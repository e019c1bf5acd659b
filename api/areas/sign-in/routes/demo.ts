import type Router from '@koa/router';
import { DEMO_PASSWORD } from '../../../../signing/authority/demo-password';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { demoAccounts } from '../contract/demo';
import { listDemoAccounts } from '../queries/demo-accounts';

/** Routes of the demonstration's accounts, whose password is public; elsewhere the list is empty. */
export function demoRoutes(router: Router, services: Services): void {
  const { db, settings } = services;

  mount(router, services, demoAccounts, async () =>
    settings.demo
      ? { password: DEMO_PASSWORD, accounts: await listDemoAccounts(db) }
      : { password: null, accounts: [] },
  );
}
