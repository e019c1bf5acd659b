import { createAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../api/contract/live-event';

/** Live events of the server. Reads are refreshed by them (reads/liveness.ts); other sagas may `take(live.event)`. */
export const live = {
  event: createAction<LiveEvent>('live/event'),
  /** Events may have been missed; everything shown is read again. */
  gap: createAction('live/gap'),
};
