import type Router from '@koa/router';
import { translate, type Language } from '../../../../texts/translate';
import { assignTasks, unassignTasks, type Outcome } from '../commands/assign';
import { assign, colleagues, unassign } from '../contract/tasks';
import { assignees, colleaguesOf } from '../queries/colleagues';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of handing tasks on to colleagues. */
export function taskRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, assign, async ({ account, body, language }) =>
    presentOutcome(await assignTasks(db, account, body.user_id, body.tasks), language),
  );

  mount(router, services, unassign, async ({ account, body, language }) =>
    presentOutcome(await unassignTasks(db, account, body.tasks), language),
  );

  mount(router, services, colleagues, async ({ account, query }) => ({
    colleagues: query.tasks
      ? await assignees(db, account, query.tasks.split(','), query.q)
      : await colleaguesOf(db, account, query.q),
  }));
}

const presentOutcome = ({ done, refused }: Outcome, language: Language) => ({
  done,
  refused: refused.map(({ _id, code, holder }) => ({
    _id,
    code,
    detail: translate(language, `errors:${code}`, { name: holder ?? '' }),
  })),
});
