import type { SessionType } from '../../domain/session/state';
import type { WireSessionType } from '../contract/sessions';

/** The kind as addresses and answers spell it (rules/sessions, "Kinds"). */
export const wireType = (type: SessionType): WireSessionType =>
  type === 'expert_commission' ? 'expert_commision' : type;
