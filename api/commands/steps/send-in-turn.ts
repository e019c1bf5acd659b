import { FAILURES, type DecideCall } from '../../../workflows/messages';
import type { Services } from '../../services';
import { send, type Sent } from './send';
import { findTarget } from './target';
import { inTurn } from './turns';
import type { StepRequest } from './types';

/** After this long, in ms, the page is told that the step is being carried out (design, "How a decision travels"). */
const PATIENCE = 10_000;

/** Sends a command when its turn has come. One that others have overtaken meanwhile is not sent: it can win no more. */
export function sendInTurn(
  { db, temporal }: Services,
  request: StepRequest,
  call: DecideCall,
): Promise<Sent> {
  const until = Date.now() + PATIENCE;
  return inTurn(request.applicationId, async (waited) => {
    if (waited) {
      const { epoch, version } = await findTarget(db, request.applicationId);
      if (epoch !== call.expectedEpoch || version !== call.expectedVersion)
        return { kind: 'refused', type: FAILURES.stale, details: [] };
    }
    return send(temporal, request, call, until);
  });
}
