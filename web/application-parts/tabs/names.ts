import type { Role } from '../../../domain/roles';

export const TABS = ['todo', 'data', 'reviews', 'negotiation', 'agreement', 'comments', 'history'] as const;
export type TabName = (typeof TABS)[number];

/** Tabs of an expert, who sees neither the approval nor the staff's comments. */
const EXPERT_TABS: readonly TabName[] = ['todo', 'data', 'reviews', 'history'];

export const tabsFor = (role: Role): readonly TabName[] => (role === 'expert' ? EXPERT_TABS : TABS);
