import { createAction } from '@reduxjs/toolkit';

/** Actions on notifications. */
export const notices = {
  /** Marks these notifications, or all up to one, as read. */
  readAsked: createAction<{ ids: string[] } | { up_to: string }>('notices/readAsked'),
};
