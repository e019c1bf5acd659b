import account from '../../../texts/en/account.json';
import application from '../../../texts/en/application.json';
import approval from '../../../texts/en/approval.json';
import catalogueAdmin from '../../../texts/en/catalogue-admin.json';
import catalogue from '../../../texts/en/catalogue.json';
import comments from '../../../texts/en/comments.json';
import contestList from '../../../texts/en/contest-list.json';
import expertList from '../../../texts/en/expert-list.json';
import experts from '../../../texts/en/experts.json';
import inbox from '../../../texts/en/inbox.json';
import lists from '../../../texts/en/lists.json';
import methodology from '../../../texts/en/methodology.json';
import notifications from '../../../texts/en/notifications.json';
import operations from '../../../texts/en/operations.json';
import processes from '../../../texts/en/processes.json';
import registers from '../../../texts/en/registers.json';
import rollback from '../../../texts/en/rollback.json';
import search from '../../../texts/en/search.json';
import secondFactor from '../../../texts/en/second-factor.json';
import sessions from '../../../texts/en/sessions.json';
import shell from '../../../texts/en/shell.json';
import technical from '../../../texts/en/technical.json';
import users from '../../../texts/en/users.json';

/** What antd's own parts say. */
export { default as antdLocale } from 'antd/locale/en_GB';

/** The namespaces that the web application speaks. */
export default {
  account,
  application,
  approval,
  catalogue,
  'catalogue-admin': catalogueAdmin,
  comments,
  'contest-list': contestList,
  'expert-list': expertList,
  experts,
  inbox,
  lists,
  methodology,
  notifications,
  operations,
  processes,
  registers,
  rollback,
  search,
  'second-factor': secondFactor,
  sessions,
  shell,
  technical,
  users,
};
