import { exists, type StepName } from '../../domain/processes';
import { mayRollBack, opens, ROLES, STAFF, type Area, type Role } from '../../domain/roles';

/**
 * Rules for calls that the role alone does not decide: they depend on the record or on the input. The route must have a policy of the same
 * name (`policyOf` in api/mount.ts), without which it does not compile.
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
  /** Anyone at all, a signed-in account, or the applicants' system with its key. */
  by: 'anyone' | 'session' | 'key';
  /** Roles that may, of a session. */
  roles: readonly Role[];
}
export type PlainWho = Callers & { rule?: undefined };
export type RuledWho<N extends RuleName = RuleName> = Callers & { rule: N };
/** Callers of a call, as data: the router, the OpenAPI document and the client read it. */
export type Who = PlainWho | RuledWho;

/** Anyone, without a session. */
export const open: PlainWho = { by: 'anyone', roles: [] };
/** The system that calls in the applicants' name. */
export const applicantsSystem: PlainWho = { by: 'key', roles: [] };

export const roles = (...those: readonly Role[]): PlainWho => ({ by: 'session', roles: those });
/** Every role of which a rule of domain/ says so. */
export const rolesThat = (may: (role: Role) => boolean): PlainWho => roles(...ROLES.filter(may));
/** Anyone signed in, with any role. */
export const signedIn = roles(...ROLES);
/** The foundation's staff, who read any application. */
export const staff = roles(...STAFF);
export const staffAndExperts = roles(...STAFF, 'expert');
/** Keepers of users and councils, who also roll back (rules/accounts-and-roles, "Who acts"). */
export const administration = rolesThat(mayRollBack);
/** Roles that open at least one of these areas (rules/accounts-and-roles, "Areas"). */
export const opensArea = (...areas: readonly Area[]): PlainWho =>
  rolesThat((role) => areas.some((area) => opens(role, area)));
/** Roles that ever take this step. */
export const takes = (step: StepName): PlainWho => rolesThat((role) => exists(step, role));

/** Roles that may call it: of a call that takes steps, those that take at least one of them. */
export const callers = ({ who, steps }: { who: Who; steps?: readonly StepName[] }): readonly Role[] =>
  steps ? who.roles.filter((role) => steps.some((step) => exists(step, role))) : who.roles;

/** These, and of them only whom the named rule lets. */
export const by = <N extends RuleName>(rule: N, who: PlainWho): RuledWho<N> => ({ ...who, rule });
/** Readers of the application that the call is about. */
export const readsApplication = by('reads-application', staffAndExperts);
/** Readers of the subject, of any kind, that the call is about. */
export const readsSubject = by('reads-subject', staffAndExperts);
