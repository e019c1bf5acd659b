import { type Database, rows } from '../../../../db/query';
import type { Additional, ApplicationState, Procedure } from '../../../../domain/application/state';
import { AgreementStatus, ActStatus, ExpertStatus, TechStatus } from '../../../../domain/statuses';
import { SUM_FIELD } from '../../../../domain/sums';
import { numberPrefixConditions } from '../../../numbers';
import type { Registry } from '../contract/registers';

/** Records that determine an application's granted sum (rules/boards, "Granted sum"). */
export interface RegisterGrant {
  procedures: Procedure[] | null;
  supervisory: ApplicationState['supervisory'] | null;
  additional: Additional[] | null;
  /** Sums that the applicant has sent, by the id of the procedure. */
  sent: Record<string, unknown> | null;
}

/** An application as a register reads it. It has no tax number and no contacts, and of the form only the sum. */
export interface RegisterRecord {
  number: string;
  title: string;
  applicant: string | null;
  applicant_type: string | null;
  /** Whether the form has a project's title; otherwise `title` is the applicant's name or the number. */
  has_project_title: boolean;
  /** EDRPOU of a legal entity, only for identifiers of the 360Giving standard. */
  edrpou: string | null;
  asked: string | null;
  /** Null in registers without granted sums. */
  granting: RegisterGrant | null;
  rating: string | null;
  tech_status: number;
  expert_status: number;
  act_status: number;
  overall: number;
  created_at: Date;
  updated_at: Date;
  agreed_at: Date | null;
}

const { approvedSigned, rejectedSigned, needsDirection, appealed } = TechStatus;

/** SQL conditions of the applications that each register shows; each condition has an index (0009). */
export const REGISTER_CONDITIONS: Record<Registry, string> = {
  received_applications: 'true',
  tech_review: `a.tech_status in (${approvedSigned}, ${rejectedSigned}, ${needsDirection}, ${appealed})`,
  rating: `a.expert_status in (${ExpertStatus.approved}, ${ExpertStatus.rejected}) and a.rating is not null`,
  signed_agreement: `a.agreement_status >= ${AgreementStatus.signed}`,
  realized_project: `a.act_status = ${ActStatus.signed}`,
};

/**
 * SQL of the records that determine the granted sum: the records with a sum, and the sums that the applicant
 * has sent in each procedure.
 */
const GRANT = `
  select jsonb_build_object('procedures', a.state->'procedures', 'supervisory', a.state->'supervisory',
           'additional', a.state->'additional', 'sent', (
             select jsonb_object_agg(d.record_id, d.body->'changed_fields'->'${SUM_FIELD}' order by d.id) from decisions d
              where d.application_id = a.id and d.step = 'negotiation.changes' and d.superseded_epoch is null
                and d.record_id is not null)) as granting`;

/** SQL of the moment of the second signature. */
const SIGNED_AT = `
  select d.created_at from decisions d
   where d.application_id = a.id and d.process = 'agreement' and d.status_to = ${AgreementStatus.signed}
     and d.superseded_epoch is null
   order by d.id limit 1`;

/** SQL of whether the form has a project's title: any of TITLE_FIELDS except the last, which is the organisation's name. */
const HAS_TITLE = `coalesce(trim(a.form->'raw_fields'->>'title_project'), '') || coalesce(trim(a.form->'raw_fields'->>'title_project2'), '') <> ''`;

/** Registers that show the agreed sum and its date. For other registers these are not read. */
const AFTER_AGREEMENT: readonly Registry[] = ['signed_agreement', 'realized_project'];

/** Row after which a page begins. */
export interface RegisterCursor {
  /** Rating as text, as the database writes it. Set only in the order by rating. */
  rating?: string;
  number: string;
}

export interface RegisterPage {
  contestId: string;
  registry: Registry;
  after?: RegisterCursor;
  /** Beginning of the application's number. */
  number?: string;
  limit: number;
}

/** Returns a page of a register, ordered by number; the register of ratings is ordered by points and then by number. */
export function registerRows(db: Database, page: RegisterPage): Promise<RegisterRecord[]> {
  const { sql, values } = registerStatement(page);
  return rows<RegisterRecord>({ db }, sql, values);
}

/** Returns the statement of a page, for `registerRows` and for the test of its plan. */
export function registerStatement({ contestId, registry, after, number, limit }: RegisterPage) {
  const values: unknown[] = [contestId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const byRating = registry === 'rating';
  const where = ['a.contest_id = $1', REGISTER_CONDITIONS[registry]];
  if (after && byRating)
    where.push(`(-a.rating, a.spec_id) > (-${bind(after.rating)}::numeric, ${bind(after.number)})`);
  if (after && !byRating) where.push(`a.spec_id > ${bind(after.number)}`);
  if (number) where.push(...numberPrefixConditions(number, bind));
  const agreed = AFTER_AGREEMENT.includes(registry);
  const sql = `
    select a.spec_id as number, a.title, a.applicant->>'name' as applicant, a.applicant->>'type' as applicant_type,
           ${HAS_TITLE} as has_project_title, a.applicant->>'edrpou' as edrpou, a.form->'raw_fields'->>'${SUM_FIELD}' as asked,
           ${agreed ? 'granted.granting' : 'null'} as granting, ${agreed ? 'agreed.created_at' : 'null'} as agreed_at,
           a.rating, a.tech_status, a.expert_status, a.act_status, a.overall, a.created_at, a.updated_at
      from (select * from applications a where ${where.join(' and ')}
             order by ${byRating ? '-a.rating, ' : ''}a.spec_id limit ${bind(limit)}) a
      ${agreed ? `left join lateral (${GRANT}) granted on true left join lateral (${SIGNED_AT}) agreed on true` : ''}
     order by ${byRating ? '-a.rating, ' : ''}a.spec_id`;
  return { sql, values };
}

/** Number of rows read at once for a whole register. */
const BATCH_ROWS = 500;

/** Yields a whole register, read in pages so that no transaction stays open and memory use is constant. */
export async function* allRows(db: Database, register: Pick<RegisterPage, 'contestId' | 'registry'>) {
  let after: RegisterCursor | undefined;
  for (;;) {
    const batch = await registerRows(db, { ...register, after, limit: BATCH_ROWS });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_ROWS) return;
    after = cursorOf(register.registry, last);
  }
}

/** Returns the cursor of a row in this register's order. */
export const cursorOf = (registry: Registry, { rating, number }: RegisterRecord): RegisterCursor =>
  registry === 'rating' ? { rating: rating ?? undefined, number } : { number };
