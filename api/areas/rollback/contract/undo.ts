import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { mayRollBack } from '../../../../domain/roles';
import { endpoint, id, idParams } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { rolesWhere } from '../../../contract/who';
import { rollbackChanges } from './preview';
import { rollbackView } from './rollback';

const who = rolesWhere(mayRollBack);

export const undoRollback = endpoint({
  method: 'post',
  path: '/api/rollback/:id/undo',
  summary:
    'Undoes the rollback of one application, or of one of its records, while nothing has been decided since; needs the password of the account. The undo is a rollback too, with its own number. A repetition with the same `Idempotency-Key` returns the same undo',
  who,
  params: idParams,
  body: z.object({
    application_id: id,
    reason: z.string().trim().min(1).max(LIMITS.commentMax),
    password: z.string().min(1).max(LIMITS.passwordMax),
  }),
  output: z.object({ rollback: rollbackView }),
});

export const rollbackUndoPreview = endpoint({
  method: 'get',
  path: '/api/rollback/:id/undo-preview',
  summary: 'Changes that the undo of a rollback would make to this application; the call changes nothing',
  who,
  outdatedBy: eventsOfRecord('rollback'),
  params: idParams,
  query: z.object({ application_id: id }),
  output: rollbackChanges,
});
