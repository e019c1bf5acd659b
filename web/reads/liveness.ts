import { contract } from '../../api/contract';
import type { ClientEndpoint } from '../../api/contract/endpoint';
import { eventOutdates, type LiveEvent } from '../../api/contract/live-event';
import { idIn, type ReadRequest } from './api';

/** Returns whether the event outdates this read, by the events that its contract names. */
export function isTouched(event: LiveEvent, { name, input }: ReadRequest): boolean {
  const { outdatedBy }: ClientEndpoint = contract[name];
  return outdatedBy !== undefined && eventOutdates(event, outdatedBy, idIn(input));
}
