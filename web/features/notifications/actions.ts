import { createAction } from '@reduxjs/toolkit';

/** Actions on notifications. */
export const notices = {
  /** Marks these notifications, or all up to one, as read. */
  markAsRead: createAction<{ ids: string[] } | { up_to: string }>('notices/markAsRead'),
};
