import type { SelectionState } from '../../domain/selection/state';
import { row, type Executor } from '../../db/query';
import type { CommitInput } from '../../workflows/activities';
import { giveExpertRole } from '../accounts/give-expert-role';
import { refusedByRecords } from '../temporal/failures';
import type { KindDefinition } from './types';

export const SELECTION_RECORDS: KindDefinition<SelectionState> = {
  table: 'expert_selections',
  task: {
    alias: 'es',
    label: 'cu.name',
    belongs: 'se.title',
    joins: 'left join users cu on cu.id = es.user_id left join seasons se on se.id = es.season_id',
  },
  numberColumn: 'status',
  workflowInput: (executor, id) =>
    row(executor, 'select id as "selectionId", state as initial from expert_selections where id = $1', [id]),
  check: checkBlock,
  follow: followAppointment,
};

/**
 * Refuses a decision on a blocked expert, also if the expert was blocked after the session was accepted (rules/sessions, "Left the
 * agenda").
 */
async function checkBlock(executor: Executor, { actor, next }: CommitInput): Promise<void> {
  if (actor.role !== 'session') return;
  const blocked = await row(executor, 'select from users where id = $1 and blocked for share', [
    (next as SelectionState).expertId,
  ]);
  if (blocked) throw refusedByRecords({ code: 'candidate-blocked' });
}

/** Makes an appointed person an expert with the administrator's decision, not some time after it. */
async function followAppointment(executor: Executor, { step, actor, next }: CommitInput): Promise<void> {
  if (step === 'expert_selection.appoint')
    await giveExpertRole(executor, actor.id, (next as SelectionState).expertId);
}
