import type Router from '@koa/router';
import { DEMO_PASSWORD } from '../../../../signing/authority/demo-password';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { demoAccounts } from '../contract/demo';
import { listDemoAccounts } from '../queries/demo-accounts';

/** Accounts of the demonstration, whose password is known to all; anywhere else nobody is told of. */
export function demoRoutes(router: Router, services: Services): void {
  const { db, settings } = services;

  mount(router, services, demoAccounts, async () =>
    settings.demo
      ? { password: DEMO_PASSWORD, accounts: await listDemoAccounts(db) }
      : { password: null, accounts: [] },
  );
}
