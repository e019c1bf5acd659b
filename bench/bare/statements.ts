/** Starts a Koa route that runs the statements of one case, all at once, and answers their rows: no session, no policy, no presenter. */
import { readFileSync } from 'node:fs';
import Koa from 'koa';
import { connect } from '../../db/connection';
import { rows } from '../../db/query';

interface Statement {
  sql: string;
  values: unknown[];
}

/** Statements of each case. */
const cases = JSON.parse(readFileSync(process.env.STATEMENTS ?? '', 'utf8')) as Statement[][];
const db = connect(process.env.DATABASE_URL ?? '', 20);
const app = new Koa();
app.use(async (ctx) => {
  const statements = cases[Number(ctx.query.case)] ?? [];
  ctx.body = {
    data: await Promise.all(statements.map(({ sql, values }) => rows<object>({ db }, sql, values))),
  };
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => {
  server.close();
  void db.close();
});
