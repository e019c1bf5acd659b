import { z } from 'zod';
import { ROLES } from '../../../../domain/roles';
import { LIMITS } from '../../../../domain/limits';
import { done, endpoint, id } from '../../../contract/define';
import { secondStep } from './second-step';
import { open, signedIn } from '../../../contract/who';

/** Density of a list's rows. */
export const density = z.enum(['loose', 'usual', 'tight']);
export type Density = z.output<typeof density>;

export const account = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: z.enum(['uk', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  density,
  /** Path of the first page after sign-in: the page that the account has chosen, else the default page of its role. */
  landing: z.string(),
  /** Areas that the role may open, for the menu. */
  areas: z.array(z.string()),
  /** The role requires a second factor, and the account has none. Until it sets one, it may make only `confined` calls. */
  second_factor_missing: z.boolean().optional(),
  /** Only in a support session: the supporter who acts as this account, and the end of the session. */
  impersonation: z.object({ actor: z.string(), until: z.string() }).optional(),
});
export type Account = z.output<typeof account>;

const password = z.string().min(1).max(LIMITS.passwordMax);

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  summary: 'Signs in; the token is in the `authorization` header of the answer',
  who: open,
  /** Old forms call the e-mail `login` (rules/accounts-and-roles, "Sign-in"). */
  body: z.object({ email: z.string().max(320).optional(), login: z.string().max(320).optional(), password }),
  /** An account with a second factor does not get a token here, but the second step of the sign-in (./second-step). */
  output: z.union([z.object({ account }), z.object({ second_factor: secondStep })]),
});

export const logout = endpoint({
  method: 'post',
  path: '/auth/logout',
  summary: 'Ends this session, or with `everywhere` all sessions of the account',
  who: signedIn,
  allowedInRestricted: ['viewing', 'confined'],
  body: z.object({ everywhere: z.boolean().optional() }),
  output: done,
});

export const me = endpoint({
  method: 'get',
  path: '/api/users/me',
  summary: 'The signed-in account',
  who: signedIn,
  allowedInRestricted: ['confined'],
  output: z.object({ account }),
});

export const updateMe = endpoint({
  method: 'post',
  path: '/api/users/me/settings',
  summary: 'Language, theme and density of lists of the account',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({
    language: z.enum(['uk', 'en']).optional(),
    theme: z.enum(['system', 'light', 'dark']).optional(),
    density: density.optional(),
  }),
  output: z.object({ account }),
});
