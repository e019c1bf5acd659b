import agreements from '../../../texts/en/agreements.json';
import application from '../../../texts/en/application.json';
import approval from '../../../texts/en/approval.json';
import dashboard from '../../../texts/en/dashboard.json';
import catalogueAdmin from '../../../texts/en/catalogue-admin.json';
import comments from '../../../texts/en/comments.json';
import contestList from '../../../texts/en/contest-list.json';
import documents from '../../../texts/en/documents.json';
import expertList from '../../../texts/en/expert-list.json';
import experts from '../../../texts/en/experts.json';
import generatedDocuments from '../../../texts/en/generated-documents.json';
import inbox from '../../../texts/en/inbox.json';
import lists from '../../../texts/en/lists.json';
import methodology from '../../../texts/en/methodology.json';
import notifications from '../../../texts/en/notifications.json';
import operations from '../../../texts/en/operations.json';
import payments from '../../../texts/en/payments.json';
import rollback from '../../../texts/en/rollback.json';
import search from '../../../texts/en/search.json';
import sessions from '../../../texts/en/sessions.json';
import technical from '../../../texts/en/technical.json';

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
