import { namesOrganisation } from './same-organisation';

/** Facts about an expert who might be asked about an application. */
export interface ExpertFacts {
  blocked: boolean;
  /** The expert has a review of this application, at any status. */
  askedBefore: boolean;
  /** Number of open reviews, and its maximum. */
  load: number;
  limit: number;
  taxId: string | null;
  email: string;
  /** Workplace as written in the expert's profile. */
  workplace: string | null;
  /** The expert has refused another application of this applicant because of a conflict of interest. */
  conflictDeclared: boolean;
  programs: readonly string[];
  sector: string | null;
  keywords: readonly string[];
}

/** Facts about the application. */
export interface ApplicationFacts {
  program: string;
  sector: string | null;
  keywords: readonly string[];
  applicant: { taxIds: readonly string[]; name: string; email: string };
}

/** Reason why an expert is unfit; a key of the catalogue `application`, under `unfit`. */
export const UNFIT = [
  'blocked',
  'asked-before',
  'limit-reached',
  'own-application',
  'same-organisation',
  'same-mail-domain',
  'conflict-declared',
  'other-programme',
  'other-field',
] as const;
export type Unfit = (typeof UNFIT)[number];

/** Reasons that do not prevent a choice by hand, because they do not concern impartiality. */
const ARGUABLE: readonly Unfit[] = ['other-programme', 'other-field'];

/** Returns whether the expert may be chosen by hand (rules/expert-review, "Distribution"). */
export const mayBeChosen = (unfit: readonly Unfit[]): boolean =>
  unfit.every((reason) => ARGUABLE.includes(reason));

/** Domains of public mail services. Two addresses in one of them do not indicate a common organisation. */
const PUBLIC_MAIL_DOMAINS: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'ukr.net',
  'i.ua',
  'meta.ua',
  'bigmir.net',
  'email.ua',
  'online.ua',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'proton.me',
  'protonmail.com',
];

/** Returns the reasons against assigning this application to this expert, as far as the data show them. */
export function unfitReasons(expert: ExpertFacts, application: ApplicationFacts): Unfit[] {
  const { applicant } = application;
  const applies: Record<Unfit, boolean> = {
    blocked: expert.blocked,
    'asked-before': expert.askedBefore,
    'limit-reached': expert.load >= expert.limit,
    'own-application':
      sameAddress(expert.email, applicant.email) ||
      (!!expert.taxId && applicant.taxIds.includes(expert.taxId)),
    'same-organisation': worksFor(expert.workplace ?? '', applicant),
    'same-mail-domain': sameDomain(expert.email, applicant.email),
    'conflict-declared': expert.conflictDeclared,
    'other-programme': !expert.programs.includes(application.program),
    'other-field': otherField(expert, application),
  };
  return UNFIT.filter((reason) => applies[reason]);
}

/** Experts and applications without a field fit all; a common keyword outweighs different fields. */
function otherField(expert: ExpertFacts, { sector, keywords }: ApplicationFacts): boolean {
  if (!expert.sector || !sector || expert.sector === sector) return false;
  return !keywords.some((word) => expert.keywords.includes(word));
}

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const sameDomain = (a: string, b: string): boolean =>
  domainOf(a) === domainOf(b) && !PUBLIC_MAIL_DOMAINS.includes(domainOf(a));

/** Returns whether the workplace names the applicant, by its registration number or by its name in any spelling. */
function worksFor(workplace: string, { name, taxIds }: ApplicationFacts['applicant']): boolean {
  if (taxIds.some((id) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(workplace))) return true;
  return namesOrganisation(name, workplace);
}
