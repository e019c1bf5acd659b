import type Router from '@koa/router';
import { isHead } from '../../../../domain/assignments';
import { claimTask } from '../commands/claim';
import { releaseTask } from '../commands/release';
import { claim, inbox, inboxCount, release } from '../contract/inbox';
import { ProblemError } from '../../../../records/problem';
import { presentTask } from '../presenters/inbox';
import { countInbox, type InboxPlace, inboxPage } from '../queries/inbox';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { cut, KEY, placesBy } from '../../../pages';

/** What waits for the account; taking and giving back. */
export function inboxRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, inbox, async ({ account, query, language }) => {
    const { process, number, colleague, role } = query;
    if (role && !isHead(account.role)) throw new ProblemError(403, 'forbidden');
    const filter = {
      process,
      number,
      colleague,
      role,
      mine: query.mine === 'true',
      unclaimed: query.unclaimed === 'true',
      overdue: query.overdue === 'true',
    };
    const found = await inboxPage(db, account, filter, startOf(query.after));
    const { page, next } = cut(found, ({ sort_at, id }) => PLACES.write([sort_at, id]));
    return {
      tasks: page.map((task) => presentTask(account, task, language)),
      next,
    };
  });

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

/** A task without a deadline comes behind all others. */
const PLACES = placesBy([new RegExp(`^-?infinity$|${KEY.moment.source}`), KEY.serial]);

function startOf(after?: string): InboxPlace | undefined {
  if (after === undefined) return undefined;
  const [sortAt = '', taskId = ''] = PLACES.read(after);
  return { sortAt, taskId };
}
