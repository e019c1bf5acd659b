import type Router from '@koa/router';
import { claimTask } from '../commands/claim';
import { releaseTask } from '../commands/release';
import {
  claim,
  inbox,
  inboxCount,
  inboxViews,
  nextTask,
  release,
  type InboxFilterParameters,
} from '../contract/inbox';
import { ProblemError } from '../../../../records/problem';
import { presentTask } from '../presenters/inbox';
import { inboxFilter, mayReadInbox } from '../queries/filter-parameters';
import { countInbox, countTabs } from '../queries/counts';
import type { InboxFilter } from '../queries/filter';
import { type InboxCursor, inboxPage } from '../queries/inbox';
import { nextInList } from '../queries/next';
import { GROUP_KEYS, ORDER_KEYS, orderOf, type InboxOrder } from '../queries/order';
import { countViews } from '../queries/views';
import type { Services, SignedIn } from '../../../services';
import { mount } from '../../../mount';
import { splitPage, KEY, cursorBy, type Cursor } from '../../../pages';

/** Routes of the account's tasks: lists, claiming and releasing. */
export function inboxRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, inbox, async ({ account, query, language }) => {
    const order = orderOf(query);
    const tasks = await inboxPage(db, account, filterOf(account, query), startOf(order, query.after), order);
    const { page, next } = splitPage(tasks, ({ part, key, id }) =>
      cursorOf(order).write([...(part === undefined ? [] : [part]), key, id]),
    );
    return {
      tasks: page.map((task) => presentTask(account, task, language)),
      next,
      ...(query.counts && !query.after && { counts: await countTabs(db, account, filterOf(account, query)) }),
    };
  });

  mount(router, services, nextTask, async ({ account, params, query, language }) => {
    const { task, ...rest } = await nextInList(
      db,
      account,
      filterOf(account, query),
      orderOf(query),
      params.id,
    );
    return { ...rest, task: task ? presentTask(account, task, language) : null };
  });

  mount(router, services, inboxViews, async ({ account }) => ({ counts: await countViews(db, account) }));

  mount(router, services, inboxCount, ({ account }) => countInbox(db, account));

  mount(router, services, claim, async ({ account, params }) => {
    await claimTask(db, account, params.id);
    return {};
  });

  mount(router, services, release, async ({ account, params }) => {
    await releaseTask(db, account, params.id);
    return {};
  });
}

/** @throws ProblemError 403 */
function filterOf(account: SignedIn, query: InboxFilterParameters): InboxFilter {
  if (!mayReadInbox(account, query)) throw new ProblemError(403, 'forbidden');
  return inboxFilter(query);
}

/** Returns the cursor format of an order; a cursor is valid only in the order that returned it. */
const cursorOf = ({ by, descending, group }: InboxOrder): Cursor =>
  cursorBy([...(group ? [GROUP_KEYS[group].pattern] : []), ORDER_KEYS[by].pattern, KEY.serial], {
    order: `${group ?? ''}${descending ? '-' : ''}${by}`,
  });

function startOf(order: InboxOrder, after?: string): InboxCursor | undefined {
  if (after === undefined) return undefined;
  const keys = cursorOf(order).read(after);
  const [key = '', taskId = ''] = keys.slice(-2);
  return { key, taskId, ...(order.group && { part: keys[0] }) };
}
