import type Router from '@koa/router';
import type Koa from 'koa';
import { rows } from '../../../../db/query';
import { callState } from '../../../middleware/call-state';
import { mailboxPage, type Letter } from '../presenters/mailbox';
import type { Services } from '../../../services';

const MAX_LETTERS = 100;

/**
 * Routes of the demonstration's mailbox, which shows the letters that would have been sent by mail. They
 * exist only in a demonstration without a mail server.
 */
export function mailboxRoutes(router: Router, { db, settings }: Services): void {
  if (!settings.demo || settings.smtpUrl) return;
  router.get('/mailbox', async (ctx: Koa.Context) => {
    const letters = await rows<Letter>(
      { db },
      `select recipient, subject, body, created_at from letters order by created_at desc limit ${MAX_LETTERS}`,
    );
    ctx.type = 'html';
    ctx.body = mailboxPage(callState(ctx).language, letters);
  });
}
