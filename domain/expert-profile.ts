/** Answers to the profile's yes-or-no questions. */
export const YES_NO = ['yes', 'no'] as const;

/**
 * Texts of an expert's profile by their wire names, with the maximum number of characters (rules/accounts-and-roles, "Expert profile").
 * Name and position belong to the account.
 */
export const EXPERT_TEXTS = {
  phone: 40,
  address: 500,
  workplace: 500,
  education: 1_000,
  facebook_link: 500,
  activity_last_years: 10_000,
  budget_info: 10_000,
  rating: 10_000,
} as const;
export type ExpertText = keyof typeof EXPERT_TEXTS;

/** Maximum number of sentences of the texts that must be brief (counted by domain/sentences). */
export const EXPERT_SENTENCES: Partial<Record<ExpertText, number>> = { activity_last_years: 10 };

/** The questions answered yes or no. */
export const EXPERT_QUESTIONS = [
  'prof_expirience',
  'project_managment',
  'maiking_budget',
  'rating_expirience',
] as const;
export type ExpertQuestion = (typeof EXPERT_QUESTIONS)[number];

/** Fields of the profile with the programmes, sectors and keywords that an expert wants to evaluate. */
export const EXPERT_WISHES = [
  'expected_cultural_sector',
  'expected_keywords',
  'expected_programs_main',
  'expected_programs_secondary',
] as const;

/** Every field of the profile, in the order of the page. */
export const EXPERT_FIELDS: readonly string[] = [
  ...Object.keys(EXPERT_TEXTS),
  ...EXPERT_QUESTIONS,
  'work_days',
  ...EXPERT_WISHES,
];

/** Maximum number of days of a month that an expert can offer. */
export const WORK_DAYS_MAX = 31;

/** Returns the selected values that are offered, each once, and at most `max` of them. */
export function offeredOnly(
  selected: readonly string[],
  offered: ReadonlySet<string>,
  max: number,
): string[] {
  return [...new Set(selected)].filter((value) => offered.has(value)).slice(0, max);
}

/** Returns whether the field has a value; empty texts and empty lists do not count. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value != null;

/** Returns whether any field of the profile is filled in. */
export const profileFilled = (profile: Readonly<Record<string, unknown>>): boolean =>
  Object.values(profile).some(isFilled);

/** Returns the fields without a value, in the order of the profile (rules/selection-and-votes, "Filters of experts"). */
export const missingFields = (profile: Readonly<Record<string, unknown>>): readonly string[] =>
  EXPERT_FIELDS.filter((name) => !isFilled(profile[name]));
