import { createAction } from '@reduxjs/toolkit';

/** Actions on notifications. */
export const notices = {
  /** These, or all up to one, have been read. */
  readAsked: createAction<{ ids: string[] } | { up_to: string }>('notices/readAsked'),
};
