import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import {
  COMMISSION_SITTINGS,
  EXPERT_SESSIONS,
  PASSED_EXPERTS,
  SUPERVISORY_SITTINGS,
} from '../../../domain/addresses';

/** The three bodies in order: stage at which a selection waits for the body, its sessions, and its name on the wire. */
export const BODIES = [
  { stage: 'commission', type: 'expert_commision', to: COMMISSION_SITTINGS },
  { stage: 'direction', type: 'experts', to: EXPERT_SESSIONS },
  { stage: 'supervisory_board', type: 'expert_supervisory', to: SUPERVISORY_SITTINGS },
] as const satisfies readonly { stage: string; type: WireSessionType; to: string }[];

/** The four stages of a season's selection with their addresses (rules/addresses, "Expert division"). */
export const STAGES = [...BODIES, { stage: 'passed', to: PASSED_EXPERTS }] as const;
