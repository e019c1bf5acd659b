import type { ComponentType } from 'react';
import { AREA_ROLES, STAFF, type Role } from '../../../domain/roles';

/** One tab of the personal account, at `/account/{id}/{slug}` (rules/accounts-and-roles, "Account"). */
export interface AccountTab {
  slug: string;
  /** Key of the tab's text. */
  title: string;
  /** Roles that have the tab; undefined for all roles. */
  roles?: readonly Role[];
  /** Content of the tab, without heading, breadcrumbs and tabs. */
  page: () => Promise<{ default: ComponentType }>;
}

const EXPERTS: readonly Role[] = ['expert', 'unassigned_expert'];

/** Tabs in their order; a feature adds its row here. */
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

/** Returns the tabs of a role. */
export const accountTabsOf = (role: Role): readonly AccountTab[] =>
  ACCOUNT_TABS.filter(({ roles }) => !roles || roles.includes(role));
