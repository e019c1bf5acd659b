import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ROLES } from '../../../../domain/roles';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { line } from '../../../contract/text';
import { by, opensArea } from '../../../contract/who';

/** Lists whose views can be saved, by their area. */
export const VIEW_AREAS = ['/pd', '/ed', '/rp', '/inbox'] as const;
export type ViewArea = (typeof VIEW_AREAS)[number];

const browses = opensArea(...VIEW_AREAS);
const area = z.enum(VIEW_AREAS);
const name = line(LIMITS.viewName);
/** Names and values as in the address; unknown ones are ignored there. */
const filters = z
  .record(z.string().max(40), z.string().max(200))
  .refine((entries) => Object.keys(entries).length <= 20);
const columns = z.array(z.string().max(40)).max(30);
const sort = z.string().max(40);

export const savedView = z.object({
  _id: id,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  sort: z.string().nullable(),
  /** Applied when the list is opened without filters; only for own views. */
  default: z.boolean(),
  /** Role that may read the view; only its owner changes it. */
  shared_role: z.enum(ROLES).nullable(),
  /** Name of its owner; null for the current user's view; empty for a colleague's view read by an expert. */
  owner: z.string().nullable(),
});
export type SavedView = z.output<typeof savedView>;

const view = z.object({ view: savedView });

export const savedViews = endpoint({
  method: 'get',
  path: '/api/views',
  summary: 'Saved views of an area: the caller’s own views, and those shared with the caller’s role',
  who: by('opens-its-area', browses),
  query: z.object({ area }),
  output: z.object({ views: z.array(savedView) }),
});

export const saveView = endpoint({
  method: 'post',
  path: '/api/views',
  summary: `Saves a view; 409 too-many-views above ${LIMITS.savedViews} in one area, view-name-taken for a name that the caller already uses`,
  who: by('opens-its-area', browses),
  body: z.object({
    area,
    name,
    filters,
    columns,
    sort: sort.nullable(),
    default: z.boolean().default(false),
    shared_role: z.enum(ROLES).nullable().default(null),
  }),
  output: view,
});

export const changeView = endpoint({
  method: 'post',
  path: '/api/views/:id',
  summary:
    'Renames one of the caller’s views, replaces its filters, makes it the default, shares it or stops sharing it',
  who: browses,
  params: idParams,
  body: z.object({
    name: name.optional(),
    filters: filters.optional(),
    columns: columns.optional(),
    sort: sort.nullable().optional(),
    default: z.boolean().optional(),
    shared_role: z.enum(ROLES).nullable().optional(),
  }),
  output: view,
});

export const deleteView = endpoint({
  method: 'delete',
  path: '/api/views/:id',
  summary: 'Deletes one of the caller’s views',
  who: browses,
  params: idParams,
  output: done,
});
