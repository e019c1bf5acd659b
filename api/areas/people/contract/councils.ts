import { z } from 'zod';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { line } from '../../../contract/text';
import { administration } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';

const title = line(200);
const member = z.object({ _id: id, name: z.string(), email: z.string() });

/** An expert group (rules/accounts-and-roles, "Groups"); `experts`: number of members. */
export const council = z.object({ _id: id, title: z.string(), experts: z.number() });
export type Council = z.output<typeof council>;

export const councilView = z.object({ _id: id, title: z.string(), members: z.array(member) });
export type CouncilView = z.output<typeof councilView>;

export const councils = endpoint({
  method: 'get',
  path: '/api/councils',
  summary: 'Expert groups by name, 50 a page, with the number of experts',
  who: administration,
  outdatedBy: eventsOfKinds('account'),
  query: z.object({ q: z.string().trim().max(100).optional() }),
  page: byKeys,
  output: z.object({ councils: z.array(council), next: z.string().nullable() }),
});

/** POST /api/councils changes a group (decision 0007). */
export const updateCouncil = endpoint({
  method: 'post',
  path: '/api/councils',
  summary: 'Changes the name of an expert group, and adds and removes experts; other members stay',
  who: administration,
  body: z.object({
    _id: id,
    title: title.optional(),
    /** Experts to add; they leave their former group, because an expert has at most one. */
    add: z.array(id).max(200).optional(),
    remove: z.array(id).max(200).optional(),
  }),
  output: z.object({ council: councilView }),
});

export const createCouncil = endpoint({
  method: 'post',
  path: '/api/councils/create',
  summary: 'Creates an expert group',
  who: administration,
  body: z.object({ title }),
  output: z.object({ council: councilView }),
});

export const councilById = endpoint({
  method: 'get',
  path: '/api/council/:id',
  summary: 'An expert group with its members',
  who: administration,
  outdatedBy: eventsOfKinds('account'),
  params: idParams,
  output: z.object({ council: councilView }),
});

export const deleteCouncil = endpoint({
  method: 'delete',
  path: '/api/council/:id',
  summary: 'Deletes an expert group; its members then belong to no group',
  who: administration,
  params: idParams,
  output: done,
});
