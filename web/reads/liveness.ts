import { contract } from '../../api/contract';
import type { Called } from '../../api/contract/endpoint';
import { touches, type LiveEvent } from '../../api/contract/live-event';
import { idIn, type ReadRequest } from './api';

/** Returns whether the event outdates this read, by the events that its contract names. */
export function isTouched(event: LiveEvent, { name, input }: ReadRequest): boolean {
  const { touchedBy }: Called = contract[name];
  return touchedBy !== undefined && touches(event, touchedBy, idIn(input));
}
