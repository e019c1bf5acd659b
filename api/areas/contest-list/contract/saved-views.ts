import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ROLES } from '../../../../domain/roles';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { line } from '../../../contract/text';
import { withRule, opensArea } from '../../../contract/who';

/** Lists whose views can be saved, by their area. */
export const VIEW_AREAS = ['/pd', '/ed', '/rp', '/inbox'] as const;
export type ViewArea = (typeof VIEW_AREAS)[number];

const listReaders = opensArea(...VIEW_AREAS);
const area = z.enum(VIEW_AREAS);
const name = line(LIMITS.viewName);
/** Filters by name, as in the list's address, where unknown ones are ignored. */
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
  /** The default view, which is applied when the list is opened without filters. Only one's own views can be the default. */
  default: z.boolean(),
  /** Role that may also read the view. Only its owner may change it. */
  shared_role: z.enum(ROLES).nullable(),
  /** Name of the view's owner. Null for the current user's own view, empty if an expert reads a colleague's view. */
  owner: z.string().nullable(),
});
export type SavedView = z.output<typeof savedView>;

const view = z.object({ view: savedView });

export const savedViews = endpoint({
  method: 'get',
  path: '/api/views',
  summary: 'Saved views of an area: the caller’s own views, and those shared with the caller’s role',
  who: withRule('opens-its-area', listReaders),
  query: z.object({ area }),
  output: z.object({ views: z.array(savedView) }),
});

export const saveView = endpoint({
  method: 'post',
  path: '/api/views',
  summary: `Saves a view; 409 too-many-views above ${LIMITS.savedViews} in one area, view-name-taken for a name that the caller already uses`,
  who: withRule('opens-its-area', listReaders),
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
  who: listReaders,
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
  who: listReaders,
  params: idParams,
  output: done,
});
