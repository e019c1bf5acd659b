import type { SessionType } from '../../domain/session/state';
import type { WireSessionType } from '../contract/sessions';

/** The kind as specification 2 spells it in addresses and answers. */
export const wireType = (type: SessionType): WireSessionType =>
  type === 'expert_commission' ? 'expert_commision' : type;
