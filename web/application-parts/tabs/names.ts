import type { Role } from '../../../domain/roles';

export const TABS = ['todo', 'data', 'reviews', 'negotiation', 'agreement', 'comments', 'history'] as const;
export type TabName = (typeof TABS)[number];

/** An expert sees nothing of the approval, of the reviews the own one, and no comments of the staff. */
const EXPERT_TABS: readonly TabName[] = ['todo', 'data', 'reviews', 'history'];

export const tabsFor = (role: Role): readonly TabName[] => (role === 'expert' ? EXPERT_TABS : TABS);
