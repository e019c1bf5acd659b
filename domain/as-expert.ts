import { offeredOnly } from './expert-profile';
import { LIMITS } from './limits';

/** Choices by which an expert is drawn for applications; if nothing is chosen: null, an empty text or an empty list. */
export interface DrawnBy {
  main_program: string | null;
  programs_score_ids: readonly string[];
  cultural_sector: string | null;
  keywords: readonly string[];
}

/** Columns that change, with their new values. */
interface Changes {
  main_program?: string;
  programs_score_ids?: string[];
  cultural_sector?: string;
  keywords?: string[];
}

/** Identifiers of programmes, values of sectors and keywords that can be chosen now. */
export interface Offered {
  programs: ReadonlySet<string>;
  sectors: ReadonlySet<string>;
  keywords: ReadonlySet<string>;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/**
 * Returns the changes of an account that becomes an expert's. Missing choices are taken from the profile (EXPERT_WISHES), as far as
 * they are still offered.
 */
export function asExpert(
  profile: Readonly<Record<string, unknown>>,
  draw: DrawnBy,
  offered: Offered,
): Changes {
  const [mainProgram] = offeredOnly(texts([profile.expected_programs_main]), offered.programs, 1);
  const [sector] = offeredOnly(texts([profile.expected_cultural_sector]), offered.sectors, 1);
  const secondary = texts(profile.expected_programs_secondary);
  const programs = offeredOnly(
    [...(mainProgram ? [mainProgram] : []), ...secondary],
    offered.programs,
    Infinity,
  );
  const keywords = offeredOnly(texts(profile.expected_keywords), offered.keywords, LIMITS.keywords);
  return {
    ...(!draw.main_program && mainProgram && { main_program: mainProgram }),
    ...(draw.programs_score_ids.length === 0 && programs.length > 0 && { programs_score_ids: programs }),
    ...(!draw.cultural_sector && sector && { cultural_sector: sector }),
    ...(draw.keywords.length === 0 && keywords.length > 0 && { keywords }),
  };
}
