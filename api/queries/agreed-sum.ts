import { NegotiationStatus } from '../../domain/statuses';
import { SUM_FIELD } from '../../domain/sums';

/**
 * SQL: sum of the signed procedure `p.value` in hryvnias, as text. In an offline procedure it is the decided sum, otherwise the sum that
 * the applicant has sent.
 */
const PROCEDURE_SUM = `coalesce(round((p.value->>'sum')::numeric / 100, 2)::text, (
        select d.body->'changed_fields'->>'${SUM_FIELD}' from decisions d
         where d.application_id = a.id and d.record_id = (p.value->>'id')::uuid and d.step = 'negotiation.changes'
           and d.superseded_epoch is null order by d.id desc limit 1))`;

/**
 * SQL for lists: sum in the agreed version of the application `a`, as text (rules/negotiation, "Agreed version"). The function
 * `agreedVersion` computes the same sum for one application.
 */
export const AGREED_SUM = `coalesce((
    select s.sum from (select p.place, ${PROCEDURE_SUM} as sum
                         from jsonb_array_elements(a.state->'procedures') with ordinality p(value, place)
                        where (p.value->>'status')::int = ${NegotiationStatus.passedSigned}) s
     where s.sum is not null order by s.place desc limit 1), a.form->'raw_fields'->>'${SUM_FIELD}')`;
