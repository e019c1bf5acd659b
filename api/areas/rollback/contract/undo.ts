import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { mayRollBack } from '../../../../domain/roles';
import { endpoint, id, idParams } from '../../../contract/define';
import { onOwn } from '../../../contract/live-event';
import { rolesThat } from '../../../contract/who';
import { rollbackChanges } from './preview';
import { rollbackView } from './rollback';

const who = rolesThat(mayRollBack);

export const undoRollback = endpoint({
  method: 'post',
  path: '/api/rollback/:id/undo',
  summary:
    'Undoes the rollback of one application, or of one of its records, while nothing has been decided since; asks the account password. It is a rollback of its own. Asked for again under its `Idempotency-Key` it is the same',
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
  summary: 'What the undoing of a rollback of this application would put back; nothing is changed by asking',
  who,
  touchedBy: onOwn('rollback'),
  params: idParams,
  query: z.object({ application_id: id }),
  output: rollbackChanges,
});
