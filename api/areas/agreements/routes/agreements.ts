import type Router from '@koa/router';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { agreementsToSign } from '../contract/agreements';
import { countDocumentsToSign, documentsToSign } from '../queries/to-sign';

/** The director's desk (rules/agreement-and-signing, "Many at once"). */
export function agreementRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, agreementsToSign, async ({ account, query, language }) => {
    const [list, counts] = await Promise.all([
      documentsToSign(db, account, language, query),
      countDocumentsToSign(db, account.role),
    ]);
    return { ...list, counts };
  });
}
