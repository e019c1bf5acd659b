import {
  unfitReasons,
  type ApplicationFacts,
  type ExpertFacts,
  type Unfit,
} from '../../domain/distribution/fit';
import { ReviewStatus } from '../../domain/statuses';
import { row, rows, type Database } from '../../db/query';
import { openReviews } from '../open-reviews';
import { orNotFound } from '../problem';

/** An expert for the person who distributes applications, with the reasons against asking them. */
export interface Candidate {
  id: string;
  name: string;
  load: number;
  limit: number;
  unfit: Unfit[];
}

interface CandidateRequest {
  applicationId: string;
  /** Selects experts: of the application's programme, by ids, or with all of these patterns of words in name or e-mail. */
  among: { programme: true } | { ids: readonly string[] } | { words: readonly string[] };
  /** Maximum number of experts. */
  most?: number;
}

/** An expert with the columns of `EXPERT_FACTS`. */
export interface FoundExpert extends Omit<ExpertFacts, 'askedBefore' | 'programs' | 'conflictDeclared'> {
  id: string;
  name: string;
  programs: (string | null)[];
}

/** An application with the columns of `APPLICATION_FACTS`. */
export interface FoundApplication extends Omit<ApplicationFacts, 'applicant'> {
  applicant: { taxIds: (string | null)[]; name: string | null; email: string | null };
  /** Ids of the experts who were asked before. */
  asked: string[];
}

/** Facts of an expert `u`, in SQL. */
export const EXPERT_FACTS = `
u.id, u.name, u.email, u.blocked, u.tax_id as "taxId", u.profile->>'workplace' as workplace,
array_append(u.programs_score_ids, u.main_program) as programs, u.cultural_sector as sector, u.keywords,
u.max_application_limit as "limit", ${openReviews('u.id')}::int as load`;

/** Facts of an application `a` in the contest `c`, in SQL. */
export const APPLICATION_FACTS = `
c.program_id as program, a.cultural_sector as sector, a.keywords,
jsonb_build_object('taxIds', jsonb_build_array(a.applicant_tax_id, a.applicant->>'edrpou'),
                   'name', a.applicant->>'name', 'email', a.applicant->>'email') as applicant,
array(select review->>'expertId' from jsonb_array_elements(a.state->'expertReview'->'reviews') review) as asked`;

/** `$2`: ids; `$3`: patterns of words; if both are null, experts of the programme. */
const EXPERTS = `
with application as (
  select a.id, a.applicant_tax_id, c.program_id from applications a join contests c on c.id = a.contest_id where a.id = $1
), declared as (
  select review.expert_id as expert from application a
    join applications other on other.applicant_tax_id = a.applicant_tax_id and other.id <> a.id
    join expert_reviews review on review.application_id = other.id and review.status = ${ReviewStatus.conflict}
), found as (
  select u.* from users u, application a
   where u.role = 'expert' and case
     when $2::uuid[] is not null then u.id = any($2::uuid[])
     when $3::text[] is not null then u.search_key like all($3::text[])
     else u.main_program = a.program_id or a.program_id = any(u.programs_score_ids) end
   order by u.name collate "uk-x-icu", u.id limit $4)
select ${EXPERT_FACTS},
       exists (select from declared where expert = u.id) as "conflictDeclared"
  from found u order by u.name collate "uk-x-icu", u.id`;

const APPLICATION = `
select ${APPLICATION_FACTS}
  from applications a join contests c on c.id = a.contest_id where a.id = $1`;

/**
 * Returns experts by name, each with the reasons against asking them about the application (rules/expert-review, "Conflicts found").
 * @throws ProblemError 404 for an application that does not exist
 */
export async function findCandidates(
  db: Database,
  { applicationId, among, most }: CandidateRequest,
): Promise<Candidate[]> {
  const application = orNotFound(await row<FoundApplication>({ db }, APPLICATION, [applicationId]));
  const experts = await rows<FoundExpert & { conflictDeclared: boolean }>({ db }, EXPERTS, [
    applicationId,
    'ids' in among ? among.ids : null,
    'words' in among ? among.words : null,
    most ?? null,
  ]);
  return experts.map((expert) => {
    const { id, name, load, limit, conflictDeclared } = expert;
    return { id, name, load, limit, unfit: reasonsAgainst(expert, application, conflictDeclared) };
  });
}

/** Returns the reasons against asking this expert about this application. */
export function reasonsAgainst(
  expert: FoundExpert,
  application: FoundApplication,
  conflictDeclared: boolean,
): Unfit[] {
  const { taxIds, name, email } = application.applicant;
  const applicant = { taxIds: present(taxIds), name: name ?? '', email: email ?? '' };
  const askedBefore = application.asked.includes(expert.id);
  return unfitReasons(
    { ...expert, programs: present(expert.programs), askedBefore, conflictDeclared },
    { ...application, applicant },
  );
}

const present = <T>(list: (T | null)[]): T[] => list.filter((entry) => entry !== null);
