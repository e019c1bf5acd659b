import type { AdminUserFields, UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import { asExpert } from '../../../../domain/as-expert';
import { LIMITS } from '../../../../domain/limits';

/** Values of the form: the account's values with unsaved changes. */
export interface FormValues {
  name: string;
  email: string;
  role: UserView['role'];
  blocked: boolean;
  position: string;
  council_id: string;
  main_program: string;
  programs_score_ids: string[];
  keywords: string[];
  cultural_sector: string;
  max_application_limit: number;
}

/** Changed values only, so that colleagues' changes are not overwritten. */
export type Changes = Partial<FormValues>;

/** Returns an account's values in the form. */
export const savedValues = (user: UserView): FormValues => ({
  name: user.name,
  email: user.email,
  role: user.role,
  blocked: user.blocked,
  position: user.position ?? '',
  council_id: user.council_id ?? '',
  main_program: user.main_program ?? '',
  programs_score_ids: user.programs_score_ids,
  keywords: user.keywords,
  cultural_sector: user.cultural_sector ?? '',
  max_application_limit: user.max_application_limit,
});

/** Returns the initial values of an expert with these wishes in this form (domain/as-expert). */
export const initialExpertValues = (
  { fields }: UserView,
  values: FormValues,
  options: UserOptions,
): Changes =>
  asExpert(fields, values, {
    programs: new Set(options.programs.map(({ _id }) => _id)),
    sectors: activeValues(options.sectors),
    keywords: activeValues(options.keywords),
  });

const activeValues = (options: UserOptions['keywords']): ReadonlySet<string> =>
  new Set(options.filter(({ archived }) => !archived).map(({ value }) => value));

/** Returns the values to show, without archived keywords (rules/accounts-and-roles, "Keywords and sectors"). */
export function valuesOf(user: UserView, options: UserOptions, changes: Changes): FormValues {
  const values = { ...savedValues(user), ...changes };
  const archived = archivedKeywords(user, options);
  return { ...values, keywords: values.keywords.filter((keyword) => !archived.includes(keyword)) };
}

/** Returns the chosen keywords that are archived. */
export function archivedKeywords(user: UserView, { keywords }: UserOptions): string[] {
  const archived = new Set(keywords.filter((keyword) => keyword.archived).map(({ value }) => value));
  return user.keywords.filter((value) => archived.has(value));
}

/** Returns the body of the call with the changes, and keywords if an archived one is to be removed; undefined without changes. */
export function bodyOf(
  user: UserView,
  options: UserOptions,
  changes: Changes,
  taxId?: string,
): AdminUserFields | undefined {
  const saved = savedValues(user) as unknown as Record<string, unknown>;
  const current = valuesOf(user, options, changes) as unknown as Record<string, unknown>;
  const proof =
    archivedKeywords(user, options).length > 0 ? [...Object.keys(changes), 'keywords'] : Object.keys(changes);
  const body = Object.fromEntries(
    proof
      .filter((name) => JSON.stringify(current[name]) !== JSON.stringify(saved[name]))
      .map((name) => [name, current[name]]),
  ) as AdminUserFields;
  if (taxId !== undefined) body.tax_id = taxId.trim();
  return Object.keys(body).length > 0 ? body : undefined;
}

/** Returns the keywords cut to the limit; `full`: more were chosen than the limit allows. */
export const withinKeywordLimit = (keywords: string[]): { keywords: string[]; full: boolean } => ({
  keywords: keywords.slice(0, LIMITS.keywords),
  full: keywords.length > LIMITS.keywords,
});
