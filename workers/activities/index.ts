import type { Client } from '@temporalio/client';
import type { BatchActivities, ProcessActivities, RollbackActivities } from '../../workflows/activities';
import type { ServiceSettings } from '../../settings/settings';
import { engineOf } from '../../records/temporal/engine';
import { createProtocols, type ProtocolParts } from '../../records/protocols/make-protocol';
import { batchActivities } from './batch';
import { activateStage } from './activate-stage';
import { withHeartbeats } from './with-heartbeats';
import { commitDecision } from './commit-decision';
import { acceptOldInput } from './old-input';
import { noteOperator } from './note-operator';
import { remind } from './remind';
import { rollbackActivities } from './rollback';
import { saveSnapshot } from './save-snapshot';

/** Creates all activities from their services. */
export function createActivities(
  parts: ProtocolParts & {
    client: Client;
    namespace: string;
    taskQueue: string;
    settings: ServiceSettings;
  },
): ProcessActivities & RollbackActivities & BatchActivities {
  const { db } = parts;
  const maker = createProtocols(parts);
  const engine = engineOf(parts.client);
  return {
    saveSnapshot: acceptOldInput(saveSnapshot(db)),
    activateStage: acceptOldInput(activateStage(db, engine)),
    commitDecision: acceptOldInput(commitDecision(db)),
    makeProtocol: acceptOldInput((input) => withHeartbeats(() => maker.makeProtocol(input))),
    remind: acceptOldInput(remind(db)),
    noteOperator: acceptOldInput(noteOperator(db)),
    ...batchActivities({ ...parts, temporal: parts.client }),
    ...rollbackActivities(parts, parts.namespace, maker),
  };
}
