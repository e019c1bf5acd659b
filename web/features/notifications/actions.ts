import { createAction } from '@reduxjs/toolkit';

/** What the person does with what they were told. */
export const notices = {
  /** These, or all up to one, have been read. */
  readAsked: createAction<{ ids: string[] } | { up_to: string }>('notices/readAsked'),
};
