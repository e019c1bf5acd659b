/**
 * Types of the demonstration content: plain data from which the seeder makes commands of the product. Fields of requests have the names
 * of the wire format (rules/interface, "Wire names"). All data are invented: tax numbers encode birth dates in the future, registry codes
 * start with 9, phones have a code of no operator, addresses end in example.org or example.com.
 */

/** The twelve roles (rules/accounts-and-roles, "Roles"). */
export type RoleKey =
  | 'admin'
  | 'chief'
  | 'director'
  | 'supervisory'
  | 'project_head'
  | 'project_manager'
  | 'financier'
  | 'lawyer'
  | 'expert_manager'
  | 'expert'
  | 'unassigned'
  | 'unassigned_expert';

export type YesNo = 'yes' | 'no';

/**
 * Expert profile (rules/accounts-and-roles, "Expert profile"), with dictionary values and programme keys for
 * choices.
 */
export interface ExpertProfile {
  phone: string;
  address: string;
  workplace: string;
  position: string;
  education: string;
  facebook_link: string;
  prof_expirience: YesNo;
  activity_last_years: string;
  project_managment: YesNo;
  maiking_budget: YesNo;
  budget_info: string;
  rating_expirience: YesNo;
  rating: string;
  work_days: number;
  expected_cultural_sector: string;
  expected_keywords: string[];
  expected_programs_main: string;
  expected_programs_secondary: string[];
}

/** Facts that determine the applications an expert gets, and the profile. */
export interface ExpertContent {
  cultural_sector: string;
  keywords: string[];
  main_program: string;
  programs_score: string[];
  max_application_limit: number;
  profile: ExpertProfile;
}

/** One account; `expert` is set for the roles expert and unassigned_expert. */
export interface PersonContent {
  email: string;
  role: RoleKey;
  /** Full name in protocols: "Прізвище Імʼя По батькові". */
  name: string;
  taxNumber: string;
  position: string;
  expert?: ExpertContent;
}

export interface SeasonContent {
  key: string;
  title: string;
  start_date: string;
  end_date: string;
}

export interface ProgrammeContent {
  key: string;
  season: string;
  title: string;
  prefix: string;
  program_start: string;
  program_end: string;
}

export interface LotContent {
  key: string;
  program: string;
  title: string;
}

/** Terms of a contest, in working days (Monday to Friday, Europe/Kyiv). */
export interface ContestTerms {
  technicalReview: number;
  appeal: number;
  expertReview: number;
  negotiation: number;
  agreement: number;
  reporting: number;
  act: number;
  /** Term of the direction's and the supervisory board's decision; the usual term if not set. */
  decision?: number;
}

export interface ContestContent {
  key: string;
  title: string;
  program: string;
  lot: string | null;
  realization: { start: string; end: string };
  experts: 3 | 5;
  /** Payment for a completed review: hryvnias and hours; absent if not set yet. */
  pay?: { rate: number; hours: number };
  terms: ContestTerms;
}

/** A dictionary's option (rules/catalogue, "Dictionaries"). */
export interface OptionContent {
  value: string;
  name: string;
  archived: boolean;
}

export interface QuestionContent {
  title: string;
  order: number;
  name: string;
  min: number;
  max: number;
  /** Names of fields of the application form. */
  application_questions: string[];
}

export interface QuestionGroupContent {
  title: string;
  order: number;
  slug: string;
  /** Total points of the group: the sum of its questions' maxima. */
  count: number;
  questions: QuestionContent[];
}

export interface MethodologyContent {
  title: string;
  groups: QuestionGroupContent[];
}
