/** The twelve roles (rules/accounts-and-roles, "Roles"), and the areas each opens. */
export const ROLES = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
  'expert',
  'unassigned',
  'unassigned_expert',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that may be required to have a second factor: all except those of people who still wait for a role. */
export const GUARDED_ROLES: readonly Role[] = ROLES.filter(
  (role) => role !== 'unassigned' && role !== 'unassigned_expert',
);

/**
 * Actors of steps besides people with a role: the applicant's system, a held board session, a passed deadline, and the product itself
 * where a decision on one record means a step of another.
 */
export const SYSTEM_ACTORS = ['applicant', 'session', 'deadline', 'system'] as const;
export type SystemActor = (typeof SYSTEM_ACTORS)[number];
export type ActorRole = Role | SystemActor;

/** Returns whether this actor is a part of the system and not a person of the staff. */
export const isSystem = (role: string): role is SystemActor =>
  (SYSTEM_ACTORS as readonly string[]).includes(role);

/** Someone who wants to take a step. `id` is a user's id, an application's id, a session's id or a deadline's key. */
export interface Actor {
  id: string;
  role: ActorRole;
}

export const STAFF: readonly Role[] = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
];

export const AREAS = [
  '/inbox',
  '/admin',
  '/agreements',
  '/pd',
  '/dr',
  '/ed',
  '/ed/experts/acts',
  '/expert',
  '/rp',
  '/dashboard',
  '/search',
  '/documents',
  '/account',
] as const;
export type Area = (typeof AREAS)[number];

/** Roles that open each area (rules/accounts-and-roles, "Areas"). */
export const AREA_ROLES: Record<Area, readonly Role[]> = {
  '/inbox': [...STAFF, 'expert'],
  '/admin': ['admin', 'chief'],
  '/agreements': ['admin', 'chief'],
  '/pd': ['admin', 'project_manager', 'project_head', 'chief', 'lawyer', 'supervisory'],
  '/dr': [
    'admin',
    'project_manager',
    'project_head',
    'expert_manager',
    'chief',
    'director',
    'financier',
    'lawyer',
    'supervisory',
  ],
  '/ed': ['admin', 'project_head', 'expert_manager', 'chief', 'supervisory'],
  // A page of /ed with roles of its own: those who contract experts and those who pay them (decision 0047).
  '/ed/experts/acts': ['admin', 'expert_manager', 'financier'],
  '/expert': ['expert'],
  '/rp': [
    'admin',
    'project_manager',
    'project_head',
    'lawyer',
    'financier',
    'chief',
    'director',
    'supervisory',
  ],
  '/dashboard': ['admin', 'chief', 'project_head'],
  '/search': [
    'admin',
    'project_manager',
    'project_head',
    'lawyer',
    'financier',
    'expert_manager',
    'chief',
    'director',
    'supervisory',
  ],
  '/documents': ['admin', 'project_manager', 'project_head', 'lawyer', 'financier', 'chief'],
  '/account': [
    'admin',
    'project_manager',
    'project_head',
    'lawyer',
    'financier',
    'expert_manager',
    'expert',
    'chief',
    'director',
    'unassigned_expert',
    'supervisory',
  ],
};

/** First page of each role after sign-in (rules/accounts-and-roles, "Landing"). */
export const LANDING: Record<Role, string> = {
  admin: '/admin',
  chief: '/admin',
  director: '/rp',
  supervisory: '/search',
  project_head: '/pd',
  project_manager: '/pd',
  financier: '/rp',
  lawyer: '/rp',
  expert_manager: '/ed',
  expert: '/expert',
  unassigned: '/',
  unassigned_expert: '/account',
};

/** First pages among which a person may choose: the role's own page, or the inbox. */
export const FIRST_PAGES = ['area', 'inbox'] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** Path of the first page after sign-in: the inbox if it was chosen and the role opens it, else the role's own. */
export const landsAt = (role: Role, first: FirstPage): string =>
  first === 'inbox' && mayOpenArea(role, '/inbox') ? '/inbox' : LANDING[role];

/** Returns whether the role may open this area. */
export const mayOpenArea = (role: Role, area: Area): boolean => AREA_ROLES[area].includes(role);

/** Returns whether this role may read all applications. Experts may not: they read only those sent to them (checked by record). */
export const readsApplications = (role: Role): boolean => STAFF.includes(role);

/** Returns whether the role reads agreements, reports, acts and payments: roles that open the area of approval do (rules/application, "Reading"). */
export const readsApproval = (role: Role): boolean => mayOpenArea(role, '/rp');

/** Returns whether people with this role may share saved views with everybody in the role (rules/lists-and-search, "Saved views"). */
export const sharesViews = (role: Role): boolean => STAFF.includes(role) && role !== 'supervisory';

/** Returns whether the role writes comments on applications to colleagues: all readers except the supervisory board, which only reads. */
export const writesComments = (role: Role): boolean => readsApplications(role) && role !== 'supervisory';

/** Roles that only an administrator assigns and removes: both administer, and the chief signs for the foundation. */
export const ROLES_BY_ADMIN: readonly Role[] = ['admin', 'chief'];

/** Returns whether the role rolls back and manages methodology, users, catalogue and registers (rules/accounts-and-roles, "Who acts"). */
export const mayRollBack = (role: Role): boolean => role === 'admin' || role === 'chief';

/** Roles that make, change and delete templates of documents (rules/documents, "Templates"); whoever opens the area reads them. */
export const TEMPLATE_WRITERS: readonly Role[] = ['admin', 'project_manager', 'project_head', 'lawyer'];
export const writesTemplates = (role: Role): boolean => TEMPLATE_WRITERS.includes(role);
