import { AGREED_SUM } from '../../../queries/agreed-sum';

/**
 * SQL of the sum of a task `t` about an application `a`, as text: the tranche's sum, else the sum of the agreed version (rules/tasks,
 * "Inbox").
 */
export const TASK_SUM = `coalesce((
    select tranche.sum::text from payments tranche
     where t.process = 'payment' and tranche.application_id = a.id and tranche.id = t.record_id), ${AGREED_SUM})`;
