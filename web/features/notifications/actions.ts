import { createAction } from '@reduxjs/toolkit';

/** What can be done with notifications. */
export const notices = {
  /** These, or all up to one, have been read. */
  readAsked: createAction<{ ids: string[] } | { up_to: string }>('notices/readAsked'),
};
