import { z } from 'zod';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { writesComments } from '../../../../domain/roles';
import { rolesWhere, staff } from '../../../contract/who';
import { eventsOfRecord } from '../../../contract/live-event';
import { newestFirst } from '../../../contract/page';

/** Roles that write to colleagues about an application. */
const who = rolesWhere(writesComments);

/** A comment's text: plain, with a colleague as `@[id]` (domain/mentions.ts). Surrounding spaces do not count towards its length. */
const body = z.string().max(60_000);

export const comment = z.object({
  _id: z.string(),
  author: z.object({ _id: z.string(), name: z.string() }),
  /** Plain text with `@[id]` for people; empty if the comment was removed. */
  body: z.string(),
  /** The people mentioned in the text, by their current names. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  at: moment,
  edited: z.boolean(),
  removed: z.boolean(),
  /** Moment until which the reader may edit or remove the comment; null if it is somebody else's or the time is over. */
  editable_until: moment.nullable(),
});
export type CommentView = z.output<typeof comment>;

export const comments = endpoint({
  method: 'get',
  path: '/api/application/:id/comments',
  summary:
    'Comments of colleagues on an application, newest first, for the staff only; 50 a page, `before` is `next` of the previous page',
  who: staff,
  outdatedBy: eventsOfRecord('comment'),
  params: idParams,
  page: newestFirst,
  output: z.object({ comments: z.array(comment), next: z.string().nullable() }),
});

export const postComment = endpoint({
  method: 'post',
  path: '/api/application/:id/comments',
  summary:
    'Writes a comment to colleagues (not as supervisory board); mentioned colleagues are notified. The sender chooses `_id`: a repetition with the same `_id` adds no comment',
  who,
  params: idParams,
  body: z.object({ _id: id, body }),
  output: z.object({ _id: z.string() }),
});

const commentParams = z.object({ id, comment: id });

export const editComment = endpoint({
  method: 'put',
  path: '/api/application/:id/comments/:comment',
  summary: 'Changes one’s own comment within fifteen minutes; it is marked as edited',
  who,
  params: commentParams,
  body: z.object({ body }),
  output: done,
});

export const removeComment = endpoint({
  method: 'delete',
  path: '/api/application/:id/comments/:comment',
  summary:
    'Removes one’s own comment within fifteen minutes; the list still shows that a comment was removed',
  who,
  params: commentParams,
  output: done,
});

export const mentionable = endpoint({
  method: 'get',
  path: '/api/application/:id/mentionable',
  summary: 'Colleagues who may read the application, by part of the name; at most ten',
  who,
  params: idParams,
  query: z.object({ q: z.string().max(100).optional() }),
  output: z.object({ people: z.array(z.object({ _id: z.string(), name: z.string(), role: z.string() })) }),
});
