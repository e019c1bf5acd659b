import type { contract } from '../../api/contract';
import type { CallOf, OutputOf } from '../../api/contract/endpoint';

type Contract = typeof contract;

/** Calls that only read, by their name in the contract. */
const READS = [
  'me',
  'myProfile',
  'seasons',
  'seasonById',
  'programs',
  'programById',
  'lotById',
  'contestById',
  'contestList',
  'contestChoices',
  'chosenApplications',
  'savedViews',
  'decode',
  'adminHome',
  'catalogueLog',
  'holidays',
  'keptSeasons',
  'keptPrograms',
  'keptLots',
  'keptContests',
  'keptSeason',
  'keptProgram',
  'keptLot',
  'keptContest',
  'commonFields',
  'fieldById',
  'optionUse',
  'contestExperts',
  'contestReporting',
  'inbox',
  'inboxCount',
  'colleagues',
  'substitutions',
  'notifications',
  'notificationCount',
  'notificationSettings',
  'comments',
  'mentionable',
  'application',
  'projectApplication',
  'history',
  'signs',
  'feedbacks',
  'sessions',
  'sessionById',
  'sessionCandidates',
  'rollbacks',
  'rollbackById',
  'rollbackTargets',
  'lotsRegisterById',
  'registerPreview',
  'search',
  'staffForSessions',
  'users',
  'userById',
  'userOptions',
  'userChanges',
  'impersonations',
  'councils',
  'councilById',
  'clientErrors',
  'clientErrorById',
  'signInWays',
  'factors',
  'securityRoles',
  'securityPeople',
  'securityLog',
  'operations',
  'reconciliations',
  'operatorActions',
] as const satisfies readonly (keyof Contract)[];
export type ReadName = (typeof READS)[number];

export type ReadInput<K extends ReadName> = CallOf<Contract[K]>;
export type ReadOutput<K extends ReadName> = OutputOf<Contract[K]>;

/** Lists read page by page: the query's cursor, which takes the answer's `next`. */
export const CURSOR = {
  inbox: 'after',
  contestById: 'after',
  contestExperts: 'after',
  contestReporting: 'after',
  keptSeasons: 'after',
  keptPrograms: 'after',
  keptLots: 'after',
  keptContests: 'after',
  catalogueLog: 'before',
  contestList: 'after',
  history: 'before',
  notifications: 'before',
  comments: 'before',
  rollbacks: 'before',
  sessions: 'after',
  search: 'after',
  users: 'after',
  userChanges: 'before',
  impersonations: 'before',
  councils: 'after',
  clientErrors: 'after',
  clientErrorById: 'after',
  securityPeople: 'after',
  securityLog: 'before',
  reconciliations: 'before',
  operatorActions: 'before',
} as const satisfies Partial<Record<ReadName, string>>;
export type PagedName = keyof typeof CURSOR;

export const cursorOf = (name: ReadName): string | undefined =>
  (CURSOR as Partial<Record<ReadName, string>>)[name];

/** What has been read with which input: equal inputs share one value in the store. */
export const readKey = (name: ReadName, input: object): string => `${name} ${JSON.stringify(input, sorted)}`;

function sorted(_: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
}
