import { EXPERT_DOCUMENTS } from '../../../../domain/expert-documents';
import { EXPERT_FIELDS } from '../../../../domain/expert-profile';
import { wordConditions, NAME_OR_EMAIL_KEY } from '../../../word-search';
import type { ExpertFilters } from '../contract/filters';
import { PROGRAM, SECTOR } from './names';

/**
 * Source of the values that filters compare: the fields of an expert's account, which an administrator sets,
 * or the wishes in a candidate's profile.
 */
export type FilterSource = keyof typeof SECTOR;

const REQUIRED_DOCUMENTS = EXPERT_DOCUMENTS.filter(({ required }) => required).map(({ name }) => name);

const ADDITIONAL: Record<FilterSource, (parameter: string) => string> = {
  account: (parameter) => `u.programs_score_ids @> array[${parameter}::uuid]`,
  wish: (parameter) => `coalesce(u.profile->'expected_programs_secondary', '[]') ? ${parameter}::text`,
};
const KEYWORD: Record<FilterSource, (parameter: string) => string> = {
  account: (parameter) => `${parameter}::text = any(u.keywords)`,
  wish: (parameter) => `coalesce(u.profile->'expected_keywords', '[]') ? ${parameter}::text`,
};

/**
 * Returns conditions over `users u`, to be joined by "and". In the mode `include` all filters except the text `q` are joined by "or" into
 * one condition (rules/selection-and-votes, "Filters of experts").
 */
export function conditionsOf(
  filters: Partial<ExpertFilters>,
  source: FilterSource,
  bind: (value: unknown) => string,
): string[] {
  const { mode, q, sector, main_program, additional_program, keyword } = filters;
  const textConditions = wordConditions(NAME_OR_EMAIL_KEY, q, bind);
  const conditions = [
    sector && `${SECTOR[source]} = ${bind(sector)}::text`,
    main_program && `${PROGRAM[source]} = ${bind(main_program)}::text`,
    additional_program && ADDITIONAL[source](bind(additional_program)),
    keyword && KEYWORD[source](bind(keyword)),
    filters.all_documents_filled && allDocuments(bind),
    filters.all_fields_filled && allFields(bind),
  ].filter((condition): condition is string => typeof condition === 'string' && condition !== '');
  if (conditions.length === 0) return textConditions;
  // The conditions do not wrap columns in functions, so that an index can be used. For an empty field a
  // condition is null, which matches nobody.
  return [...textConditions, ...(mode === 'include' ? [`((${conditions.join(') or (')}))`] : conditions)];
}

const allDocuments = (bind: (value: unknown) => string) => `(
  select count(*) from expert_documents d where d.user_id = u.id and d.name = any(${bind(REQUIRED_DOCUMENTS)}::text[])
  ) = ${REQUIRED_DOCUMENTS.length}`;

/** Returns the condition that no field of the profile is missing, null, or an empty text or choice. */
const allFields = (bind: (value: unknown) => string) => `not exists (
  select from unnest(${bind(EXPERT_FIELDS)}::text[]) field
   where coalesce(u.profile->field, 'null') in ('null', '""', '[]'))`;
