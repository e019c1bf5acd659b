import type { LiveEvent } from '../../api/contract/events';
import { idIn, type Asked } from './api';
import type { ReadName } from './names';

type Touched = (event: LiveEvent, input: object) => boolean;

const anyApplication: Touched = ({ kind }) => kind === 'application';
const anyInbox: Touched = ({ kind }) => kind === 'inbox';
const anyRollback: Touched = ({ kind }) => kind === 'rollback';
const thisApplication: Touched = ({ kind, applicationId }, input) =>
  kind === 'application' && applicationId === idIn(input);
const thisRollback: Touched = ({ kind, data }, input) =>
  kind === 'rollback' && data.rollbackId === idIn(input);

const anySession: Touched = ({ kind }) => kind === 'session';
/** What is said of an application on its agenda is said of the session too: the application may have left it. */
const thisSession: Touched = ({ kind, data }, input) =>
  (kind === 'session' || kind === 'application') && data.sessionId === idIn(input);

const anyNotification: Touched = ({ kind }) => kind === 'notification';
const thisDiscussion: Touched = ({ kind, applicationId }, input) =>
  kind === 'comment' && applicationId === idIn(input);
const anyAccount: Touched = ({ kind }) => kind === 'account';
/** A removed group is not read again: who removed it is leaving its page. */
const councilThere: Touched = (event, input) =>
  anyAccount(event, input) && event.data.removed !== idIn(input);
const thisAccount: Touched = ({ kind, data }, input) => kind === 'account' && data.userId === idIn(input);

/** Which live events make which reads old. What stands here is on the screen without reload. */
const TOUCHED_BY: Partial<Record<ReadName, Touched>> = {
  inbox: anyInbox,
  inboxCount: anyInbox,
  substitutions: anyInbox,
  notifications: anyNotification,
  notificationCount: (event, input) => anyNotification(event, input) || anyInbox(event, input),
  comments: thisDiscussion,
  application: thisApplication,
  projectApplication: thisApplication,
  history: thisApplication,
  rollbackTargets: thisApplication,
  feedbacks: anyApplication,
  contestById: anyApplication,
  search: anyApplication,
  contestList: anyApplication,
  rollbacks: anyRollback,
  rollbackById: thisRollback,
  sessions: anySession,
  sessionById: thisSession,
  sessionCandidates: (event, input) => anySession(event, input) || anyApplication(event, input),
  users: anyAccount,
  councils: anyAccount,
  councilById: councilThere,
  userById: thisAccount,
  userChanges: thisAccount,
};

/** Does the event make this read old? */
export const isTouched = (event: LiveEvent, { name, input }: Asked): boolean =>
  TOUCHED_BY[name]?.(event, input) ?? false;
