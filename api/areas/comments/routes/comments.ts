import type Router from '@koa/router';
import { row } from '../../../../db/query';
import { writesComments } from '../../../../domain/roles';
import { editComment as edit, postComment as post, removeComment as remove } from '../commands/comments';
import { comments, editComment, mentionable, postComment, removeComment } from '../contract/comments';
import { orNotFound } from '../../../../records/problem';
import { colleaguesByName, commentPage } from '../queries/comments';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of colleagues' comments on an application: only for the staff; the supervisory board only reads. */
export function commentRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, comments, async ({ account, params, query }) => {
    orNotFound(await row({ db }, 'select from applications where id = $1', [params.id]));
    const author = writesComments(account.role) ? account.id : undefined;
    return commentPage(db, params.id, author, query.before);
  });

  mount(router, services, postComment, async ({ account, params, body }) => {
    await post(db, account, { applicationId: params.id, commentId: body._id }, body.body);
    return { _id: body._id };
  });

  mount(router, services, editComment, async ({ account, params, body }) => {
    await edit(db, account, { applicationId: params.id, commentId: params.comment }, body.body);
    return {};
  });

  mount(router, services, removeComment, async ({ account, params }) => {
    await remove(db, account, { applicationId: params.id, commentId: params.comment });
    return {};
  });

  mount(router, services, mentionable, async ({ account, query }) => ({
    people: await colleaguesByName(db, account.id, query.q ?? ''),
  }));
}
