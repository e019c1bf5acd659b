import { NegotiationStatus } from '../../domain/statuses';
import { SUM_FIELD } from '../../domain/sums';

/** SQL: the sum of a signed procedure `p.value`: that of the decision for an offline one, else the one sent by the applicant. */
const OF_PROCEDURE = `coalesce(round((p.value->>'sum')::numeric / 100, 2)::text, (
        select d.body->'changed_fields'->>'${SUM_FIELD}' from decisions d
         where d.application_id = a.id and d.record_id = (p.value->>'id')::uuid and d.step = 'negotiation.changes'
           and d.superseded_epoch is null order by d.id desc limit 1))`;

/**
 * SQL for lists: the sum of the agreed version of an application `a`, as written there (rules/negotiation, "Agreed version"). Equal to
 * that of `agreedVersion`.
 */
export const AGREED_SUM = `coalesce((
    select s.sum from (select p.place, ${OF_PROCEDURE} as sum
                         from jsonb_array_elements(a.state->'procedures') with ordinality p(value, place)
                        where (p.value->>'status')::int = ${NegotiationStatus.passedSigned}) s
     where s.sum is not null order by s.place desc limit 1), a.form->'raw_fields'->>'${SUM_FIELD}')`;
