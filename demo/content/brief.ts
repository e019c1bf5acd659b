import type {
  ApplicationContent,
  BudgetContent,
  ReviewState,
  Target,
  ValidationFinding,
} from './application-types';
import type { FieldValue } from './form-types';

/** The part of an application that is written by hand; the rest of the form is derived from it. */
export interface Brief {
  key: string;
  contest: string;
  target: Target;
  quality: number;
  /** Key of the applicant. */
  applicant: string;
  title: string;
  titleEn: string;
  sector: string;
  keywords: string[];
  geography: 'local' | 'regional' | 'national' | 'international';
  description: string;
  relevance: string;
  goal: string;
  results: string;
  audience: string[];
  people: number;
  /** Measures for accessibility; null: none. */
  inclusion: string | null;
  /** Stage, start, end (YYYY-MM-DD), result. */
  plan: [string, string, string, string][];
  /** Name, role, experience; the signer need not be repeated. */
  team: [string, string, string][];
  risks: string;
  /** Title, quantity, unit, price in hryvnias. */
  budget: BudgetContent[];
  /** The budget that the commission approves. */
  finalBudget?: BudgetContent[];
  /** Own or partners' money in hryvnias, and its source. */
  cofinancing: [number, string];
  otherDonors: string | null;
  sustainability: string;
  channels: string[];
  /** Supporter of the project, and the letter's text. */
  support: [string, string];
  procedure?: 'online' | 'offline';
  changes?: Record<string, FieldValue>;
  reviews?: ReviewState[];
  validation?: ValidationFinding;
  appeal?: string;
  additional?: ApplicationContent['additional'];
  additionalRequest?: ApplicationContent['additionalRequest'];
  generated?: ApplicationContent['generated'];
}
