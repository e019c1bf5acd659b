import { AgreementStatus } from '../../domain/statuses';
import { type Executor, rows } from '../../db/query';

export interface PastFault {
  fault: 'decision' | 'task' | 'transfer' | 'late';
  /** Id; of a late task also its step, its deadline and its closing. */
  record: string;
}

/**
 * Returns the records whose times contradict each other: decisions out of order, tasks closed before they were opened or after their
 * deadline, payments before the agreement, and anything in the future.
 */
export const pastFaults = (executor: Executor): Promise<PastFault[]> =>
  rows<PastFault>(
    executor,
    `select 'decision' as fault, id::text as record from (
       select d.id, d.created_at, greatest(a.created_at, lag(d.created_at) over (partition by d.subject_id order by d.id)) as before
         from decisions d join applications a on a.id = d.subject_id) d where created_at < before or created_at > now()
     union all
     select 'task', id::text from tasks where closed_at < opened_at or greatest(opened_at, closed_at) > now()
     union all
     select 'transfer', p.id::text from payments p
       join (select subject_id, min(created_at) as signed from decisions
              where process = 'agreement' and status_to = ${AgreementStatus.signed} group by subject_id) d on d.subject_id = p.application_id
      where p.paid_on < (d.signed at time zone 'Europe/Kyiv')::date or p.returned_on < p.paid_on
         or greatest(p.paid_on, p.returned_on) > (now() at time zone 'Europe/Kyiv')::date
     union all
     select 'late', concat_ws(' ', id, step, due_at, closed_at) from tasks where subject_kind = 'application' and due_at < closed_at`,
  );
