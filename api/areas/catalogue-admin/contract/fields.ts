import { z } from 'zod';
import { done, endpoint } from '../../../contract/define';
import { line } from '../../../contract/text';
import { opensArea, signedIn } from '../../../contract/who';

/** Roles that manage dictionaries; every form reads them. */
const who = opensArea('/admin');

/** The two dictionaries ("field catalogue"): keywords and cultural sectors (rules/catalogue, "Dictionaries"). */
export const FIELD_IDS = ['keywords', 'culture'] as const;
export type FieldId = (typeof FIELD_IDS)[number];

export const option = z.object({
  /** Stored in applications and profiles; never changes. */
  value: z.string(),
  name: z.string(),
  /** Archived: not offered for new choices, but still shown where it was chosen before. */
  archived: z.boolean(),
});
export type Option = z.output<typeof option>;

const name = line(200);
const value = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9][a-z0-9_-]*$/);
const fieldParams = z.object({ fieldId: z.enum(FIELD_IDS) });
const optionParams = fieldParams.extend({ value: z.string().min(1).max(200) });
const version = z.number().int().min(1);

export const commonFields = endpoint({
  method: 'get',
  // Written without a trailing slash: the router then matches the path with and without one. Written with a
  // slash, only the path with a slash would match.
  path: '/api/common/fields',
  summary: 'Both dictionaries, archived options marked',
  who: signedIn,
  output: z.object({ keywords: z.array(option), culture: z.array(option) }),
});

export const fieldById = endpoint({
  method: 'get',
  path: '/api/catalogs/field/:fieldId',
  summary: 'One dictionary with its options in their order; every change of an option has to send `version`',
  who: signedIn,
  params: fieldParams,
  output: z.object({ field: z.enum(FIELD_IDS), options: z.array(option.extend({ version: z.number() })) }),
});

export const optionUse = endpoint({
  method: 'get',
  path: '/api/catalogs/field/:fieldId/:value/use',
  summary: 'Numbers of the users and applications that have chosen an option',
  who,
  params: optionParams,
  output: z.object({ users: z.number(), applications: z.number() }),
});

export const addOption = endpoint({
  method: 'post',
  path: '/api/catalogs/field/:fieldId',
  summary: 'Adds an option at the end; its value never changes afterwards',
  who,
  params: fieldParams,
  body: z.object({ value, name }),
  output: done,
});

export const editOption = endpoint({
  method: 'post',
  path: '/api/catalogs/field/:fieldId/:value',
  summary: 'Renames, archives or restores an option; 409 catalogue-changed if somebody else has changed it',
  who,
  params: optionParams,
  body: z.object({ version, name: name.optional(), archived: z.boolean().optional() }),
  output: done,
});

export const orderOptions = endpoint({
  method: 'put',
  path: '/api/catalogs/field/:fieldId/order',
  summary:
    'Puts the options into this order; 409 catalogue-changed if they are no longer in the order `seen`',
  who,
  params: fieldParams,
  body: z.object({ seen: z.array(z.string()).max(1000), order: z.array(z.string()).max(1000) }),
  output: done,
});
