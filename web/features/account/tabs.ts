import type { ComponentType } from 'react';
import { AREA_ROLES, STAFF, type Role } from '../../../domain/roles';

/** One tab of the personal account, at `/account/{id}/{slug}` (rules/accounts-and-roles, "Account"). */
export interface AccountTab {
  slug: string;
  /** Catalogue key. */
  title: string;
  /** Roles that have it; without roles everyone who opens the account. */
  roles?: readonly Role[];
  /** Content without frame: heading, breadcrumbs and tabs stand around it. */
  page: () => Promise<{ default: ComponentType }>;
}

const EXPERTS: readonly Role[] = ['expert', 'unassigned_expert'];

/** The tabs in their order; an area adds its row. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { slug: 'edit', title: 'account:tab.edit', page: () => import('./parameters/ParametersTab') },
  { slug: 'replacement', title: 'account:tab.replacement', page: () => import('./password/PasswordTab') },
  { slug: 'security', title: 'second-factor:tab', page: () => import('./security/SecurityTab') },
  { slug: 'expert', title: 'account:tab.expert', roles: EXPERTS, page: () => import('./expert/ExpertTab') },
  {
    slug: 'documents',
    title: 'account:tab.documents',
    roles: EXPERTS,
    page: () => import('./documents/DocumentsTab'),
  },
  {
    slug: 'notifications',
    title: 'notifications:tab',
    roles: AREA_ROLES['/inbox'],
    page: () => import('../notifications/SettingsTab'),
  },
  {
    slug: 'substitution',
    title: 'notifications:substitution.tab',
    roles: STAFF,
    page: () => import('../people/substitution/SubstitutionTab'),
  },
];

/** The tabs this role has. */
export const accountTabsOf = (role: Role): readonly AccountTab[] =>
  ACCOUNT_TABS.filter(({ roles }) => !roles || roles.includes(role));
