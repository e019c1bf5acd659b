import type { ComponentType } from 'react';

/** A page that is open to everyone and has no shell. */
export interface SignedOutRoute {
  path: string;
  page: () => Promise<{ default: ComponentType }>;
}

/**
 * Pages without a session, in addition to `/`, to which every other address redirects (rules/addresses, "Pages without a session").
 */
export const SIGNED_OUT_ROUTES: readonly SignedOutRoute[] = [
  { path: '/registration', page: () => import('../features/sign-in/RegistrationPage') },
  { path: '/restore', page: () => import('../features/sign-in/RestorePage') },
  { path: '/restore/success', page: () => import('../features/sign-in/RestoreSuccessPage') },
  { path: '/restore/done', page: () => import('../features/sign-in/RestoreDonePage') },
  { path: '/identity/:token', page: () => import('../features/sign-in/IdentityPage') },
  { path: '/restore/:hash', page: () => import('../features/sign-in/RestoreChangePage') },
];
