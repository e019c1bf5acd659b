/** The expert division's pages of experts (rules/addresses, "Expert division"). */
export const EXPERTS = '/ed/experts';
export const ACTIVE_EXPERTS = `${EXPERTS}/list`;
export const UNASSIGNED_EXPERTS = `${EXPERTS}/unassigned`;
export const EXPERT_ACTS = `${EXPERTS}/acts`;
export const EXPERT_SEASONS = `${EXPERTS}/seasons`;

export const expertSeasonAddress = (seasonId: string): string => `${EXPERT_SEASONS}/${seasonId}`;

/** Address of one expert's completed reviews in a season. */
export const expertActAddress = (userId: string, seasonId?: string): string =>
  `${EXPERT_ACTS}/${userId}${seasonId === undefined ? '' : `?season=${seasonId}`}`;

export const PERSON_TABS = ['applications', 'info', 'vote'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** Returns the address of a tab of an expert's or candidate's page. */
export const personAddress = (userId: string, tab: PersonTab): string => `${EXPERTS}/${userId}/${tab}`;
