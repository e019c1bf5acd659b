import type Koa from 'koa';
import type { Database } from '../../../../db/query';
import type { Contest } from '../../../../db/models';
import type { Language } from '../../../../texts/translate';
import type { ContestExport } from '../contract/contest-list';
import { disposition } from '../../../presenters/file';
import { countListed, type ListRequest } from '../queries/contest-list';
import { contestSectors } from '../queries/choices';
import { exportContestList, kyivTime } from './contest-list';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a contest's list as a file named after the contest and the day; `x-export-rows` is the number of rows. */
export async function sendContestExport(
  ctx: Koa.Context,
  db: Database,
  contest: Contest,
  { ids, filters, ...how }: ContestExport,
  language: Language,
): Promise<void> {
  const request: ListRequest = { contestId: contest.id, filters: ids ? {} : filters, ids };
  const sectors = new Map((await contestSectors(db, contest.id)).map(({ value, name }) => [value, name]));
  ctx.set('x-export-rows', String(await countListed(db, request)));
  ctx.set('content-disposition', disposition({ name: fileName(contest.title, how.format), mime: '' }, false));
  const file = exportContestList(db, request, how, { language, sectors });
  // Reading stops when the caller has disconnected or has received everything.
  ctx.res.once('close', () => file.destroy());
  ctx.body = file;
  ctx.type = TYPES[how.format];
}

/** Returns the contest's title without characters that file systems forbid, and the day in Kyiv. */
function fileName(title: string, format: string): string {
  const plain = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain} ${kyivTime(new Date()).slice(0, 10)}.${format}`;
}
