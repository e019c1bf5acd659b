import type { Client } from '@temporalio/client';
import type { BatchActivities, ProcessActivities, RollbackActivities } from '../../workflows/activities';
import type { ServiceSettings } from '../../settings/settings';
import { engineOf } from '../../records/temporal/engine';
import { protocols, type ProtocolParts } from '../../records/protocols/make-protocol';
import { batchActivities } from './batch';
import { activateStage } from './activate-stage';
import { withHeartbeats } from './with-heartbeats';
import { commitDecision } from './commit-decision';
import { namedSubject } from './named-subject';
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
  const maker = protocols(parts);
  const engine = engineOf(parts.client);
  return {
    saveSnapshot: namedSubject(saveSnapshot(db)),
    activateStage: namedSubject(activateStage(db, engine)),
    commitDecision: namedSubject(commitDecision(db)),
    makeProtocol: namedSubject((input) => withHeartbeats(() => maker.makeProtocol(input))),
    remind: namedSubject(remind(db)),
    noteOperator: namedSubject(noteOperator(db)),
    ...batchActivities({ ...parts, temporal: parts.client }),
    ...rollbackActivities(parts, parts.namespace, maker),
  };
}
