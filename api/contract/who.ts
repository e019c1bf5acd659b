import { mayEverTake, type StepName } from '../../domain/processes';
import { mayRollBack, mayOpenArea, ROLES, STAFF, type Area, type Role } from '../../domain/roles';

/**
 * Rules for calls for which the role does not suffice, because the permission depends on the record or on the
 * input. The route must have a policy of the same name (`policyOf` in api/mount.ts), without which it does
 * not compile.
 */
export const RULES = {
  'reads-application': 'experts only an application they evaluate, unless their review has ended negatively',
  'reads-subject':
    'an application only who may read it; a session, a selection or a document only who opens its area',
  'reads-review': 'experts only their own review, unless it has ended negatively',
  'own-account': 'only their own account',
  'own-or-administered': 'their own account, or as an administrator another’s, each with its own fields',
  'gives-roles': 'people without a role only who gives roles',
  'opens-its-area': 'only who opens the area that the view is of',
  'own-submission': 'only what this system has submitted',
} as const;
export type RuleName = keyof typeof RULES;

interface Callers {
  /** Kind of authentication: none (`anyone`), a signed-in account (`session`), or the applicants' system with its key (`key`). */
  by: 'anyone' | 'session' | 'key';
  /** Allowed roles of signed-in accounts. */
  roles: readonly Role[];
}
export type PlainWho = Callers & { rule?: undefined };
export type RuledWho<N extends RuleName = RuleName> = Callers & { rule: N };
/** Allowed callers of a call, as data that the router, the OpenAPI document and the client read. */
export type Who = PlainWho | RuledWho;

/** Calls that anyone may make, without a session. */
export const open: PlainWho = { by: 'anyone', roles: [] };
/** Calls of the applicants' system, which acts in the applicants' name. */
export const applicantsSystem: PlainWho = { by: 'key', roles: [] };

export const roles = (...those: readonly Role[]): PlainWho => ({ by: 'session', roles: those });
/** Accounts with a role for which the given rule of domain/ returns true. */
export const rolesWhere = (may: (role: Role) => boolean): PlainWho => roles(...ROLES.filter(may));
/** Signed-in accounts with any role. */
export const signedIn = roles(...ROLES);
/** Staff of the foundation, who may read any application. */
export const staff = roles(...STAFF);
export const staffAndExperts = roles(...STAFF, 'expert');
/** Roles that manage users and councils and may roll back (rules/accounts-and-roles, "Who acts"). */
export const administration = rolesWhere(mayRollBack);
/** Roles that open at least one of these areas (rules/accounts-and-roles, "Areas"). */
export const opensArea = (...areas: readonly Area[]): PlainWho =>
  rolesWhere((role) => areas.some((area) => mayOpenArea(role, area)));
/** Roles that may take this step in some state. */
export const rolesTaking = (step: StepName): PlainWho => rolesWhere((role) => mayEverTake(step, role));

/** Returns the roles that may make the call. A call that takes steps is open to roles that may take at least one of them. */
export const callers = ({ who, steps }: { who: Who; steps?: readonly StepName[] }): readonly Role[] =>
  steps ? who.roles.filter((role) => steps.some((step) => mayEverTake(step, role))) : who.roles;

/** Adds a rule: only those of these callers are allowed whom the route's policy of this name accepts. */
export const withRule = <N extends RuleName>(rule: N, who: PlainWho): RuledWho<N> => ({ ...who, rule });
/** Readers of the application that the call concerns. */
export const readsApplication = withRule('reads-application', staffAndExperts);
/** Readers of the subject, of any kind, that the call concerns. */
export const readsSubject = withRule('reads-subject', staffAndExperts);
