import type Router from '@koa/router';
import { changePassword as replacePassword } from '../commands/change-password';
import { receivedDocuments, storeDocuments } from '../commands/expert-documents';
import { changePassword, myProfile, uploadExpertDocuments } from '../contract/account';
import { seenTours, markTourSeen } from '../contract/tours';
import { listSeenTours, storeSeenTour } from '../queries/tours';
import { callState } from '../../../middleware/call-state';
import { presentDocuments, presentProfile } from '../presenters/profile';
import { expertDocumentRows, profileOptions, profileRow } from '../../../accounts/profile';
import type { Services } from '../../../services';
import { mount, policyOf } from '../../../mount';

const ownAccount = policyOf('own-account', (account, { params }) => params.id === account.id);

/** The signed-in account's own profile, password and documents. */
export function accountRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, myProfile, async ({ account, language }) => {
    const [row, options, documents] = await Promise.all([
      profileRow(db, account.id),
      profileOptions(db),
      expertDocumentRows(db, account.id),
    ]);
    return { profile: presentProfile(row, options, documents, language) };
  });

  mount(router, services, seenTours, async ({ account }) => ({ seen: await listSeenTours(db, account.id) }));

  mount(router, services, markTourSeen, async ({ account, body }) => {
    await storeSeenTour(db, account.id, body.tour);
    return {};
  });

  mount(router, services, changePassword, async ({ account, body, ctx }) => {
    const { tokenHash } = callState(ctx);
    await replacePassword(services, account, { oldPassword: body.op, newPassword: body.np, tokenHash });
    return {};
  });

  mount(router, services, uploadExpertDocuments, ownAccount, async ({ account, ctx, language }) => {
    await storeDocuments(services, account.id, receivedDocuments(ctx));
    return { documents: presentDocuments(await expertDocumentRows(db, account.id), language) };
  });
}
