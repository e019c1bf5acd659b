import { EXPERT_DOCUMENTS, EXPERT_ROLES } from '../../../../domain/expert-documents';
import { EXPERT_QUESTIONS, EXPERT_TEXTS, offeredOnly, YES_NO } from '../../../../domain/expert-profile';
import { LIMITS } from '../../../../domain/limits';
import { translate, type Language } from '../../../../texts/translate';
import type { ExpertDocument, ExpertFields, Profile } from '../contract/account';
import type { ExpertDocumentRow, ProfileOptions, ProfileRow } from '../../../accounts/profile';

/** Returns one's own account; profile and documents only for experts. */
export function presentProfile(
  row: ProfileRow,
  options: ProfileOptions,
  documents: ExpertDocumentRow[],
  language: Language,
): Profile {
  const { id, name, email, role, theme, first_page, profile } = row;
  const expert = EXPERT_ROLES.includes(role);
  return {
    _id: id,
    name,
    email,
    role,
    position: row.position ?? '',
    language: row.language,
    theme,
    first_page,
    created_at: row.created_at.toISOString(),
    fields: expert ? presentFields(profile, options) : null,
    documents: expert ? presentDocuments(documents, language) : [],
    options,
  };
}

/**
 * Returns every field of the profile; options archived meanwhile are removed from the selections
 * (rules/accounts-and-roles, "Keywords and sectors").
 */
function presentFields(profile: Record<string, unknown>, options: ProfileOptions): ExpertFields {
  const sectors = new Set(options.cultural_sectors.map(({ value }) => value));
  const programs = new Set(options.programs.map(({ _id }) => _id));
  const keywords = new Set(options.keywords.map(({ value }) => value));
  const list = (name: string) => (Array.isArray(profile[name]) ? profile[name].map(String) : []);
  const offeredValue = (name: string, offered: ReadonlySet<string>) =>
    offered.has(String(profile[name])) ? String(profile[name]) : null;
  return {
    ...byName(Object.keys(EXPERT_TEXTS) as (keyof typeof EXPERT_TEXTS)[], (name) => textOf(profile[name])),
    ...byName(EXPERT_QUESTIONS, (name) => YES_NO.find((answer) => answer === profile[name]) ?? null),
    work_days: typeof profile.work_days === 'number' ? profile.work_days : null,
    expected_cultural_sector: offeredValue('expected_cultural_sector', sectors),
    expected_keywords: offeredOnly(list('expected_keywords'), keywords, LIMITS.keywords),
    expected_programs_main: offeredValue('expected_programs_main', programs),
    expected_programs_secondary: offeredOnly(list('expected_programs_secondary'), programs, Infinity),
  };
}

/** Returns every slot in its order, with its file. `required` is true only while a required slot is empty. */
export function presentDocuments(rows: ExpertDocumentRow[], language: Language): ExpertDocument[] {
  return EXPERT_DOCUMENTS.map(({ name, required, template }) => {
    const storedDocument = rows.find((row) => row.name === name);
    return {
      name,
      label: translate(language, `account:document.${name}`),
      required: required && !storedDocument,
      outside_link: template ?? null,
      filename: storedDocument?.filename ?? null,
      link: storedDocument ? `/api/files/${storedDocument.file_id}` : null,
      file: storedDocument?.file_id ?? null,
      created_at: storedDocument?.created_at.toISOString() ?? null,
    };
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const byName = <K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;
