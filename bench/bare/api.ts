/** Starts a Koa route with only the inbox's SQL: no session, no policy, no presenter. */
import Koa from 'koa';
import { connect } from '../../db/connection';
import { inboxPage } from '../../api/areas/inbox/queries/inbox';

const db = connect(process.env.DATABASE_URL ?? '', 20);
const app = new Koa();
app.use(async (ctx) => {
  const account = {
    id: String(ctx.query.id),
    role: 'lawyer',
    name: '',
    email: '',
    language: 'uk',
    taxId: null,
  } as const;
  ctx.body = { data: { tasks: await inboxPage(db, account, {}) } };
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => server.close());
