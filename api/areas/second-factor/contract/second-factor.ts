import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ROLES } from '../../../../domain/roles';
import { account } from '../../sign-in/contract/auth';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { secondStep } from '../../sign-in/contract/second-step';
import { SECURITY_EVENTS } from '../../people/contract/security-events';
import { ownProof } from '../../../contract/own-proof';
import { line } from '../../../contract/text';
import { open, opensArea, signedIn } from '../../../contract/who';
import { byKeys, newestFirst } from '../../../contract/page';

const who = opensArea('/admin');

const password = z.string().min(1).max(LIMITS.passwordMax);
/** Random token (256 bits, base64url) that links the steps of a sign-in or of setting a factor. */
const token = z.string().regex(/^[\w-]{43}$/);
const code = z.string().min(1).max(40);
/** Answer of the browser's WebAuthn; only the server's library parses it. */
const passkey = z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) });
const options = z.looseObject({ challenge: z.string() });
const sessionOrSecondStep = z.union([z.object({ account }), z.object({ second_factor: secondStep })]);
/** Shown once; null if the account has codes already. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const signInWays = endpoint({
  method: 'get',
  path: '/auth/ways',
  summary: 'Methods of signing in that are available besides the password',
  who: open,
  output: z.object({
    /** Domain on whose pages passkeys work; null if passkeys are not available. */
    passkey: z.string().nullable(),
    /** The foundation’s identity provider. */
    oidc: z.object({ label: z.string().nullable() }).nullable(),
    /** True only in the demonstration, to whose accounts anyone may sign in. */
    demo: z.literal(true).optional(),
  }),
});

export const loginSecond = endpoint({
  method: 'post',
  path: '/auth/login/second',
  summary:
    'Second step of a sign-in, with exactly one of the three proofs; the token is in the `authorization` header',
  who: open,
  body: z
    .object({
      challenge: token,
      code: code.optional(),
      recovery_code: code.optional(),
      passkey: passkey.optional(),
    })
    .refine((body) => [body.code, body.recovery_code, body.passkey].filter(Boolean).length === 1),
  output: z.object({ account }),
});

export const passkeyOptions = endpoint({
  method: 'post',
  path: '/auth/passkey/options',
  summary: 'Begins a sign-in by passkey alone',
  who: open,
  output: z.object({ options }),
});

export const passkeyLogin = endpoint({
  method: 'post',
  path: '/auth/passkey',
  summary: 'Signs in by passkey alone; the token is in the `authorization` header',
  who: open,
  body: z.object({ challenge: token, passkey }),
  output: z.object({ account }),
});

export const factors = endpoint({
  method: 'get',
  path: '/api/users/me/factors',
  summary: 'The second factors of the account',
  who: signedIn,
  allowedInRestricted: ['confined'],
  output: z.object({
    totp: z.object({ created_at: moment }).nullable(),
    passkeys: z.array(
      z.object({ _id: id, name: z.string(), created_at: moment, used_at: moment.nullable() }),
    ),
    recovery_codes_left: z.number(),
    /** Whether administrators have made a second factor obligatory for this role. */
    required: z.boolean(),
    /** Whether the password is needed to set a factor, because the sign-in was some time ago. */
    password_needed: z.boolean(),
    totp_available: z.boolean(),
  }),
});

export const beginTotp = endpoint({
  method: 'post',
  path: '/api/users/me/factors/totp',
  summary:
    'Creates a secret for an authenticator application; it is used after one of its codes has confirmed it',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ password: password.optional() }),
  output: z.object({ challenge: token, secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  method: 'post',
  path: '/api/users/me/factors/totp/confirm',
  summary: 'Confirms the secret by one of its codes',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ challenge: token, code }),
  output: recoveryCodes,
});

export const removeTotp = endpoint({
  method: 'post',
  path: '/api/users/me/factors/totp/remove',
  summary: 'Removes the authenticator application',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ password }),
  output: done,
});

export const beginPasskey = endpoint({
  method: 'post',
  path: '/api/users/me/factors/passkeys/options',
  summary: 'Begins to create a passkey',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ password: password.optional() }),
  output: z.object({ options }),
});

export const addPasskey = endpoint({
  method: 'post',
  path: '/api/users/me/factors/passkeys',
  summary: 'Adds the passkey that the browser has made',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ challenge: token, name: line(60), passkey }),
  output: recoveryCodes,
});

export const removePasskey = endpoint({
  method: 'post',
  path: '/api/users/me/factors/passkeys/:id/remove',
  summary: 'Removes a passkey',
  who: signedIn,
  allowedInRestricted: ['confined'],
  params: idParams,
  body: z.object({ password }),
  output: done,
});

export const renewRecoveryCodes = endpoint({
  method: 'post',
  path: '/api/users/me/factors/recovery-codes',
  summary: 'Creates ten new recovery codes, which replace the previous ones',
  who: signedIn,
  allowedInRestricted: ['confined'],
  body: z.object({ password }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

/** `true` if allowed, else the error code of the refusal. */
const permission = z.union([z.literal(true), z.string()]);

export const securityRoles = endpoint({
  method: 'get',
  path: '/api/admin/security',
  summary: 'Roles, whether they require a second factor, and the number of their accounts without one',
  who,
  output: z.object({
    roles: z.array(
      z.object({
        role: z.enum(ROLES),
        required: z.boolean(),
        required_at: moment.nullable(),
        required_by: z.string().nullable(),
        people: z.number(),
        without: z.number(),
        /** `true` if the caller may change the requirement, else the reason. */
        can_change: permission,
      }),
    ),
  }),
});

export const requireFactor = endpoint({
  method: 'post',
  path: '/api/admin/security/:role',
  summary: 'Sets or lifts the requirement of a second factor for a role',
  who,
  params: z.object({ role: z.enum(ROLES) }),
  body: z.object({ required: z.boolean() }),
  output: done,
});

export const securityPeople = endpoint({
  method: 'get',
  path: '/api/admin/security/people',
  summary:
    'People and their second factors, by name; 50 a page; pass the `next` of the previous page as `after`',
  who,
  query: z.object({
    role: z.enum(ROLES).optional(),
    factor: z.enum(['none', 'some']).optional(),
    user: id.optional(),
    query: z.string().trim().max(200).optional(),
  }),
  page: byKeys,
  output: z.object({
    people: z.array(
      z.object({
        _id: id,
        name: z.string(),
        email: z.string(),
        role: z.enum(ROLES),
        totp: z.boolean(),
        passkeys: z.number(),
        /** `true` if the caller may remove the factors, else the reason. */
        can_remove: permission,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const securityLog = endpoint({
  method: 'get',
  path: '/api/admin/security/log',
  summary:
    'Log of people’s methods of signing in, newest first; 50 a page; pass the `next` of the previous page as `before`',
  who,
  page: newestFirst,
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.string(),
        event: z.enum(SECURITY_EVENTS),
        user: z.string().nullable(),
        actor: z.string().nullable(),
        role: z.enum(ROLES).nullable(),
        created_at: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const removeFactors = endpoint({
  method: 'post',
  path: '/api/admin/users/:id/factors/remove',
  summary:
    'Removes all second factors of a person who has lost them, ends the person’s sessions, and logs the removal; if the account signs documents, the removal waits for a second person',
  who,
  params: idParams,
  body: z.object(ownProof),
  output: z.object({ identity_waits: z.boolean().optional() }),
});

export const oidcStart = endpoint({
  method: 'post',
  path: '/auth/oidc/start',
  summary: 'Begins a sign-in at the identity provider; returns the address to which the browser goes',
  who: open,
  /** SHA-256 (base64url) of a secret stored in this browser: only this browser can complete the sign-in that it began. */
  body: z.object({ binding: token }),
  output: z.object({ url: z.string() }),
});

export const oidcExchange = endpoint({
  method: 'post',
  path: '/auth/oidc/exchange',
  summary:
    'Ends a sign-in at the identity provider: exchanges the code in the fragment of the address for the session; the token is in the `authorization` header',
  who: open,
  body: z.object({ code: token, secret: token }),
  output: sessionOrSecondStep,
});
