import type Router from '@koa/router';
import { mayOpenArea, type Area } from '../../../../domain/roles';
import { validContent } from '../commands/saved-views/content';
import { changeViewOf } from '../commands/saved-views/change';
import { removeView } from '../commands/saved-views/remove';
import { saveViewOf } from '../commands/saved-views/save';
import { changeView, deleteView, savedViews, saveView, type SavedView } from '../contract/saved-views';
import { viewsFor, type SavedViewRow } from '../queries/saved-views';
import type { Services, SignedIn } from '../../../services';
import { mount, policyOf } from '../../../mount';

const viewAreaPolicy = policyOf('opens-its-area', ({ role }, { query, body }) =>
  mayOpenArea(role, (query.area ?? body.area) as Area),
);

/** Routes of saved views of lists: a view is changed by its owner only, a shared view is read by its role. */
export function savedViewRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, savedViews, viewAreaPolicy, async ({ account, query }) => {
    const views = await viewsFor(db, account, query.area);
    return { views: views.map((view) => presentView(view, account)) };
  });

  mount(router, services, saveView, viewAreaPolicy, async ({ account, body }) => ({
    view: presentView(await saveViewOf(db, account, body), account),
  }));

  mount(router, services, changeView, async ({ account, params, body }) => ({
    view: presentView(await changeViewOf(db, account, params.id, body), account),
  }));

  mount(router, services, deleteView, async ({ account, params }) => {
    await removeView(db, account.id, params.id);
    return {};
  });
}

const presentView = (row: SavedViewRow, reader: SignedIn): SavedView => ({
  _id: row.id,
  name: row.name,
  ...validContent(row.area, row),
  default: row.is_default && row.user_id === reader.id,
  shared_role: row.shared_role,
  owner: row.user_id === reader.id ? null : reader.role === 'expert' ? '' : row.owner,
});
