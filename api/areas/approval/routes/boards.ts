import type Router from '@koa/router';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { presentApplication } from '../../application/presenters/application';
import { applicationRecords } from '../../application/queries/application';
import { boardRows, type BoardRow } from '../contract/boards';
import { presentBoardRow } from '../presenters/boards';
import { boardPage, countBoards } from '../queries/boards';

/** Number of applications read at the same time; limited so that other calls find a connection. */
const CONCURRENT_READS = 4;

/**
 * Routes of applications that wait for the direction and the supervisory board, to be decided many at once (rules/boards, "Many at
 * once").
 */
export function boardRoutes(router: Router, services: Services): void {
  const { db } = services;
  mount(router, services, boardRows, async ({ query, account, language }) => {
    const { page, next } = await boardPage(db, account, query);
    const rows: BoardRow[] = [];
    for (let start = 0; start < page.length; start += CONCURRENT_READS) {
      const reads = page.slice(start, start + CONCURRENT_READS).map(async (task) => {
        const records = await applicationRecords(db, task.application_id);
        const view = records && presentApplication(records, { viewer: account, language, now: Date.now() });
        return view ? [presentBoardRow(view, query.stage, task)] : [];
      });
      rows.push(...(await Promise.all(reads)).flat());
    }
    return { rows, counts: await countBoards(db, account, query.contest), next };
  });
}
