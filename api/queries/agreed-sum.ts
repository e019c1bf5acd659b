import { NegotiationStatus } from '../../domain/statuses';
import { SUM_FIELD } from '../../domain/sums';

/** The sum of a signed procedure `p.value`: what an offline one was decided with, else what the applicant has sent. */
const OF_PROCEDURE = `coalesce(round((p.value->>'sum')::numeric / 100, 2)::text, (
        select d.body->'changed_fields'->>'${SUM_FIELD}' from decisions d
         where d.application_id = a.id and d.record_id = (p.value->>'id')::uuid and d.step = 'negotiation.changes'
           and d.superseded_epoch is null order by d.id desc limit 1))`;

/**
 * For lists: the sum of the agreed version of an application `a`, as it was written there (rules/negotiation, "Agreed version"). The same
 * as `agreedVersion` gives for one application.
 */
export const AGREED_SUM = `coalesce((
    select s.sum from (select p.place, ${OF_PROCEDURE} as sum
                         from jsonb_array_elements(a.state->'procedures') with ordinality p(value, place)
                        where (p.value->>'status')::int = ${NegotiationStatus.passedSigned}) s
     where s.sum is not null order by s.place desc limit 1), a.form->'raw_fields'->>'${SUM_FIELD}')`;
