import { z } from 'zod';
import {
  EXPERT_QUESTIONS,
  EXPERT_SENTENCES,
  EXPERT_TEXTS,
  type ExpertText,
  WORK_DAYS_MAX,
  YES_NO,
} from '../../../../domain/expert-profile';
import { FIRST_PAGES } from '../../../../domain/roles';
import { LIMITS } from '../../../../domain/limits';
import { sentencesIn } from '../../../../domain/sentences';
import { account } from '../../sign-in/contract/auth';
import { endpoint, id, idParams } from '../../../contract/define';
import { ownProof } from '../../../contract/own-proof';
import { adminUserFields } from './users';
import { withRule, opensArea } from '../../../contract/who';

const MAX_ITEMS = 100;
const value = z.string().min(1).max(200);

/** Fields of their own account that all users may change. A new e-mail address needs the password. */
const ownFields = {
  language: z.enum(['uk', 'en']).optional(),
  theme: z.enum(['system', 'light', 'dark']).optional(),
  first_page: z.enum(FIRST_PAGES).optional(),
  password: z.string().max(LIMITS.passwordMax).optional(),
};

/** Schema of a text with a maximum number of characters and, for some texts, of sentences. */
function profileText(name: ExpertText) {
  const text = z.string().max(EXPERT_TEXTS[name]);
  const sentences = EXPERT_SENTENCES[name];
  if (sentences === undefined) return text;
  return text.superRefine((input, context) => {
    if (input.length <= EXPERT_TEXTS[name] && sentencesIn(input) > sentences)
      context.addIssue({ code: 'too_big', origin: 'sentences', maximum: sentences, input });
  });
}

const textFields = Object.fromEntries(
  (Object.keys(EXPERT_TEXTS) as ExpertText[]).map((name) => [name, profileText(name).optional()]),
) as Record<keyof typeof EXPERT_TEXTS, z.ZodOptional<z.ZodString>>;
const answer = z.enum(YES_NO).nullable().optional();
const questionFields = Object.fromEntries(EXPERT_QUESTIONS.map((name) => [name, answer])) as Record<
  (typeof EXPERT_QUESTIONS)[number],
  typeof answer
>;

/** The profile of experts; keywords beyond the fifth are ignored (rules/accounts-and-roles, "Keywords and sectors"). */
const profileFields = {
  ...textFields,
  ...questionFields,
  work_days: z.number().int().min(0).max(WORK_DAYS_MAX).nullable().optional(),
  expected_cultural_sector: value.nullable().optional(),
  expected_keywords: z.array(value).max(MAX_ITEMS).optional(),
  expected_programs_main: id.nullable().optional(),
  expected_programs_secondary: z.array(id).max(MAX_ITEMS).optional(),
};

/** Fields that both administrators and owners may change. All other fields of `adminUserFields` are for administrators only. */
const SHARED: readonly string[] = ['name', 'email', 'position'];
export const ADMIN_FIELDS = Object.keys(adminUserFields).filter((name) => !SHARED.includes(name));
export const PROFILE_FIELDS = Object.keys(profileFields) as (keyof typeof profileFields)[];

/** Body of the one path for both sets of fields: those of one's own account, and those that an administrator sets (./users). */
export const updateUserBody = z.object({ ...adminUserFields, ...ownProof, ...ownFields, ...profileFields });
export type UpdateUserBody = z.output<typeof updateUserBody>;

export const updateUser = endpoint({
  method: 'post',
  path: '/api/users/:id',
  summary: 'Changes the caller’s own account and profile, or as an administrator another account',
  who: withRule('own-or-administered', opensArea('/account')),
  params: idParams,
  body: updateUserBody,
  /** `account` is set only for one’s own account. */
  output: z.object({
    account: account.optional(),
    /** The change of e-mail or RNOKPP waits for a second person. */
    identity_waits: z.boolean().optional(),
  }),
});
