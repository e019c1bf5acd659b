import type { ActorRole } from '../../roles';

/** The twelve roles (rules/accounts-and-roles, "Roles"), and the actors that are not people. */
export const EVERYBODY = [
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
  'applicant',
  'session',
  'deadline',
  'system',
] as const satisfies readonly ActorRole[];
