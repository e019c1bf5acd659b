import type { DocumentView } from '../../../../../api/areas/generated-documents/contract/documents';
import type { Role } from '../../../../../domain/roles';
import { uuid } from '../../../../testing/application/blankView';
import type { Routes } from '../../../../testing/server';
import { openDocuments } from '../../testing/openDocuments';

export const DOCUMENT = uuid(900);
export const APPLICATION = uuid(100);
export const SEASON = { _id: uuid(1), title: 'Сезон 2027', start_date: '2027-01-15', end_date: '2027-12-20' };
export const PATH = `/api/documents/doc/${DOCUMENT}`;
/** Path of the history of the document's application; the page shows the document's part of it. */
export const HISTORY = `/api/application/${APPLICATION}/logs`;
export const UPDATE = `${PATH}/update`;

export const listedDocument = (change: Partial<DocumentView> = {}) => ({
  _id: DOCUMENT,
  title: 'Договір про надання гранту',
  application_id: APPLICATION,
  application_spec_id: '2027-SPD-0-1-01001',
  user: { _id: uuid(9), name: 'Леся Правник' },
  status: 0,
  fin_details_status: 0,
  outdated: false,
  created_at: '2027-06-20T10:00:00.000Z',
  ...change,
});

/** A document at status 0, with its file, of a natural person. */
export const documentView = (change: Partial<DocumentView> = {}): DocumentView => ({
  ...listedDocument(),
  fin_details_client: null,
  fin_details_fund: { legal_name: 'Фонд', edropu: '00012345' },
  fin_info_data: null,
  fin_fields: {},
  rework_message: null,
  template_id: uuid(50),
  template_name: 'Договір',
  template_data: { number: '12' },
  bank_details_template: 'natural_person',
  is_fop: false,
  source: `/api/files/${uuid(60)}`,
  source_docx: `/api/files/${uuid(61)}`,
  sign_id: null,
  unresolved: [],
  tax_rates: { income: 18, military: 5 },
  can: {},
  epoch: 1,
  version: 4,
  ...change,
});

const variable = (name: string, mode: 'generate' | 'application' | 'finance' | 'applicant', label = '') => ({
  name,
  mode,
  label,
  field: mode === 'application' ? name : null,
  by_hand: false,
});

/** Returns the answer that the page reads: the document with its template and application. */
export const foundDocument = (change: Partial<DocumentView> = {}, template: object = {}) => ({
  document: documentView(change),
  template: {
    _id: uuid(50),
    title: 'Договір',
    version: 3,
    deleted: false,
    variables: [
      variable('number', 'generate', 'Номер договору'),
      variable('project', 'application', 'Назва проєкту'),
      variable('sum_number', 'finance'),
      variable('basis', 'finance', 'Підстава виплати'),
      variable('full_applicant_name', 'applicant'),
      variable('wish', 'applicant', 'Побажання'),
    ],
    ...template,
  },
  application: {
    _id: APPLICATION,
    spec_id: '2027-SPD-0-1-01001',
    title: 'Верстати повертаються',
    applicant: 'ГО «Верстат»',
  },
});

/** Returns the answer to a decision on the document. */
export const decisionAnswer = (document: DocumentView, step: string) => ({
  document,
  decision: {
    _id: '77',
    document_id: DOCUMENT,
    step,
    outcome: null,
    record_id: null,
    status: document.status,
    overall: 5,
    epoch: document.epoch,
    version: document.version,
  },
  pending: false,
});

/** Returns the routes of a mock server on which this step makes this change of the document. */
export function mockStepRoutes(
  documentView: ReturnType<typeof foundDocument>,
  step: string,
  change: Partial<DocumentView>,
): Routes {
  let { document } = documentView;
  return {
    [`GET ${PATH}`]: () => ({ ...documentView, document }),
    [`POST ${UPDATE}`]: () => {
      document = { ...document, version: document.version + 1, ...change };
      return decisionAnswer(document, step);
    },
  };
}

/** Opens a tab of the document; `routes` answer further calls of the test. */
export function openDocument(
  tab: '' | `/${string}`,
  document: ReturnType<typeof foundDocument>,
  role: Role = 'lawyer',
  routes: Routes = {},
) {
  return openDocuments(
    `/documents/${DOCUMENT}${tab}`,
    {
      [`GET ${PATH}`]: () => document,
      [`GET ${HISTORY}`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
      ...routes,
    },
    role,
  );
}
