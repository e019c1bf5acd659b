import agreements from '../../../texts/uk/agreements.json';
import application from '../../../texts/uk/application.json';
import approval from '../../../texts/uk/approval.json';
import dashboard from '../../../texts/uk/dashboard.json';
import catalogueAdmin from '../../../texts/uk/catalogue-admin.json';
import comments from '../../../texts/uk/comments.json';
import contestList from '../../../texts/uk/contest-list.json';
import documents from '../../../texts/uk/documents.json';
import expertList from '../../../texts/uk/expert-list.json';
import experts from '../../../texts/uk/experts.json';
import generatedDocuments from '../../../texts/uk/generated-documents.json';
import inbox from '../../../texts/uk/inbox.json';
import lists from '../../../texts/uk/lists.json';
import methodology from '../../../texts/uk/methodology.json';
import notifications from '../../../texts/uk/notifications.json';
import operations from '../../../texts/uk/operations.json';
import payments from '../../../texts/uk/payments.json';
import rollback from '../../../texts/uk/rollback.json';
import search from '../../../texts/uk/search.json';
import sessions from '../../../texts/uk/sessions.json';
import technical from '../../../texts/uk/technical.json';

/** Namespaces used only by pages behind the sign-in. */
export default {
  agreements,
  application,
  approval,
  dashboard,
  'catalogue-admin': catalogueAdmin,
  comments,
  'contest-list': contestList,
  documents,
  'expert-list': expertList,
  experts,
  'generated-documents': generatedDocuments,
  inbox,
  lists,
  methodology,
  notifications,
  operations,
  payments,
  rollback,
  search,
  sessions,
  technical,
};
