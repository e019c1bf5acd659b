import { z } from 'zod';
import { EXPERT_QUESTIONS, EXPERT_TEXTS, YES_NO } from '../../../../domain/expert-profile';
import { LIMITS } from '../../../../domain/limits';
import { FIRST_PAGES, ROLES } from '../../../../domain/roles';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { newPassword } from '../../sign-in/contract/registration';
import { EXPERT_ROLES } from '../../../../domain/expert-documents';
import { EXPERT_DOCUMENTS_FORM } from '../../../contract/upload';
import { withRule, roles, signedIn } from '../../../contract/who';

const texts = Object.fromEntries(Object.keys(EXPERT_TEXTS).map((name) => [name, z.string()])) as Record<
  keyof typeof EXPERT_TEXTS,
  z.ZodString
>;
const answer = z.enum(YES_NO).nullable();
const questions = Object.fromEntries(EXPERT_QUESTIONS.map((name) => [name, answer])) as Record<
  (typeof EXPERT_QUESTIONS)[number],
  typeof answer
>;

/** The expert's profile by its wire names (rules/accounts-and-roles, "Expert profile"). */
export const expertFields = z.object({
  ...texts,
  ...questions,
  work_days: z.number().nullable(),
  expected_cultural_sector: z.string().nullable(),
  expected_keywords: z.array(z.string()),
  expected_programs_main: id.nullable(),
  expected_programs_secondary: z.array(id),
});
export type ExpertFields = z.output<typeof expertFields>;

const option = z.object({ value: z.string(), name: z.string() });

/** A slot for an expert's document, with the file in it. */
export const expertDocument = z.object({
  name: z.string(),
  label: z.string(),
  /** False once the slot is filled (rules/accounts-and-roles, "Expert documents"). */
  required: z.boolean(),
  /** Link to the empty form that is to be filled in. */
  outside_link: z.string().nullable(),
  filename: z.string().nullable(),
  /** URL of the file; needs the token. */
  link: z.string().nullable(),
  file: id.nullable(),
  created_at: moment.nullable(),
});
export type ExpertDocument = z.output<typeof expertDocument>;

const profile = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  position: z.string(),
  language: z.enum(['uk', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  first_page: z.enum(FIRST_PAGES),
  created_at: moment,
  /** Profile of an expert; null for others. */
  fields: expertFields.nullable(),
  documents: z.array(expertDocument),
  /** Choices for `fields`, without archived ones. */
  options: z.object({
    keywords: z.array(option),
    cultural_sectors: z.array(option),
    programs: z.array(z.object({ _id: id, title: z.string(), season: z.string() })),
  }),
});
export type Profile = z.output<typeof profile>;

export const myProfile = endpoint({
  method: 'get',
  path: '/api/users/me/profile',
  summary: 'The signed-in account with its profile, its documents, and the options that may be chosen',
  who: signedIn,
  output: z.object({ profile }),
});

export const changePassword = endpoint({
  method: 'post',
  path: '/api/users',
  summary: 'Changes the password (`op` is the old one, `np` the new one) and ends the other sessions',
  who: signedIn,
  body: z.object({ op: z.string().min(1).max(LIMITS.passwordMax), np: newPassword }),
  output: done,
});

export const uploadExpertDocuments = endpoint({
  method: 'post',
  path: '/api/users/:id/documents',
  summary:
    'Stores documents of the signed-in expert, PDF only: the name of each field is its slot; a new file replaces the file in the slot',
  who: withRule('own-account', roles(...EXPERT_ROLES)),
  params: idParams,
  multipart: true,
  upload: EXPERT_DOCUMENTS_FORM,
  maxFiles: 20,
  output: z.object({ documents: z.array(expertDocument) }),
});
