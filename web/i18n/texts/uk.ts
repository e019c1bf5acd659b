import account from '../../../texts/uk/account.json';
import application from '../../../texts/uk/application.json';
import approval from '../../../texts/uk/approval.json';
import catalogueAdmin from '../../../texts/uk/catalogue-admin.json';
import catalogue from '../../../texts/uk/catalogue.json';
import comments from '../../../texts/uk/comments.json';
import contestList from '../../../texts/uk/contest-list.json';
import expertList from '../../../texts/uk/expert-list.json';
import experts from '../../../texts/uk/experts.json';
import inbox from '../../../texts/uk/inbox.json';
import lists from '../../../texts/uk/lists.json';
import methodology from '../../../texts/uk/methodology.json';
import notifications from '../../../texts/uk/notifications.json';
import operations from '../../../texts/uk/operations.json';
import processes from '../../../texts/uk/processes.json';
import registers from '../../../texts/uk/registers.json';
import rollback from '../../../texts/uk/rollback.json';
import search from '../../../texts/uk/search.json';
import secondFactor from '../../../texts/uk/second-factor.json';
import sessions from '../../../texts/uk/sessions.json';
import shell from '../../../texts/uk/shell.json';
import technical from '../../../texts/uk/technical.json';
import users from '../../../texts/uk/users.json';

/** What antd's own parts say. */
export { default as antdLocale } from 'antd/locale/uk_UA';

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
