import {
  STAGES,
  type ApplicationDocument,
  type ApplicationView,
  type CanStep,
} from '../../../api/areas/application/contract/application';
import type { ReportFile } from '../../../api/areas/application/contract/reporting';
import type { FileView } from '../../../api/areas/files/contract/files';

const noFeedback = { status: 0, message: null, user: null, updated_at: null };
const noReporting = {
  content_report: null,
  financal_report: null,
  project: noFeedback,
  financer: noFeedback,
  feedbacks: [],
};

/** Returns an id that ends with this number. */
export const uuid = (last: number): string => `3f9a1c34-5b5e-4a59-9d0a-${String(last).padStart(12, '0')}`;

const nobody = { user: null, updated_at: null, message: null };
const part = { status: 0, ...nobody };
const at = '2026-03-02T09:30:00.000Z';

export const storedFile = (last: number, name: string): FileView => ({
  _id: uuid(last),
  slot: 'document',
  name,
  size: 120_000,
  mime: 'application/pdf',
  url: `/api/files/${uuid(last)}`,
  sign_id: null,
  created_at: at,
});

/** Returns a stored file as a file of a report. */
export const reportFile = (last: number, name: string): ReportFile => ({
  ...storedFile(last, name),
  slot: 'report',
  user: 'ГО «Нитка»',
  extension: name.split('.').at(-1) ?? '',
  absolute_path: `/api/files/${uuid(last)}`,
});

const protocol = (last: number) => ({
  file_id: uuid(last),
  fileUrl: `/api/files/${uuid(last)}`,
  sign_id: `item-${last}`,
});

/** Numbers in the ids of `blankView`'s records, by process. */
export const RECORDS = {
  review: 1,
  negotiation: 2,
  additional: 3,
  additional_request: 6,
  reporting_content: 4,
  reporting_finance: 5,
};

const document = (last: number, name: string): ApplicationDocument => ({
  ...storedFile(last, name),
  prefix: null,
  title: name.replace(/\.\w+$/, ''),
  budget: false,
  extension: 'pdf',
  absolute_path: `/api/files/${uuid(last)}`,
  validation: null,
  procedure_id: null,
});

/** Returns an application with one record of each process, without tasks and possible steps. */
export function blankView(changes: Partial<ApplicationView> = {}): ApplicationView {
  return {
    _id: uuid(100),
    spec_id: '4-CR-26-0007',
    title: 'Верстати повертаються',
    created_at: at,
    user: { name: 'ГО «Нитка»' },
    breadcrumbs: {
      season: { _id: uuid(101), title: 'Сезон 2026' },
      contest: { _id: uuid(102), title: 'Ремесла' },
    },
    epoch: 0,
    version: 7,
    completed: false,
    rolled_back: false,
    needs_operator: false,
    rating: 74,
    rating_max: 300,
    rating_mean: 24.7,
    rank: null,
    sum: { asked: 480_000, granted: null, default: 480_000, history: [] },
    data: { season: { _id: uuid(101), title: 'Сезон 2026' }, fields: [], raw_fields: {}, changed: [] },
    documents: [document(20, 'Кошторис.pdf'), document(21, 'Статут.pdf')],
    appeal_file: null,
    tech_review: {
      status: 1,
      user: null,
      validate_message: null,
      direction_message: null,
      need_direction: false,
      validated_fields: null,
      validated_documents: [],
      lot_priorities: null,
      estimate_compliance: null,
      appeal_file: null,
      appeal_message: null,
      appeal_at: null,
      open_session: null,
      session: null,
      tech_review_protocol: protocol(30),
    },
    expert_review: { status: 1, final_message: null, user: null, updated_at: null, rating: 74 },
    reviews: [
      {
        _id: uuid(RECORDS.review),
        application_id: uuid(100),
        expert: { _id: uuid(40), name: 'Марта Лозова', email: null },
        status: { id: 1, message: 'Оцінюється' },
        late: false,
        refusing: false,
        score: 74,
        expert_message: null,
        reviewer_message: null,
        signed_at: null,
        protocol_id: protocol(31),
      },
    ],
    negotiation_procedures: [
      {
        _id: uuid(RECORDS.negotiation),
        created_at: at,
        application_id: uuid(100),
        type: 'online',
        status: 2,
        message: null,
        late: false,
        protocol_id: protocol(32),
        pm: part,
        lawyer: part,
        financer: part,
        commission: null,
        minutes: null,
        sum: null,
        estimate: null,
        changed_fields: {},
        before: {},
        changed: [],
        applicant_message: null,
        negotiation_files: [],
        fieldsFull: [],
        all_subfields: [],
      },
    ],
    reporting_review: {
      status: 1,
      direction: { ...part, recused: [] },
      supervisory_board: { ...part, recused: [], sum: null, sitting: null },
      grunt_agreement: {
        status: 1,
        main_file: { ...storedFile(33, 'Договір.pdf'), sign_id: 'item-33' },
        final_budget: null,
        final_protocol: null,
        scaned_agreement: null,
        returned: null,
        additionalFiles: [
          {
            id: uuid(RECORDS.additional),
            status: 1,
            created_at: at,
            file: storedFile(34, 'Угода.pdf'),
            sum: null,
          },
        ],
        additional_requests: [
          {
            id: uuid(RECORDS.additional_request),
            status: 0,
            created_at: at,
            reason: 'Постачальник зірвав строк виготовлення верстата.',
            change: 'Продовжити проєкт на два місяці.',
            sum: 450_000.5,
            term: '2027-03-31',
            answer: null,
            additional_id: null,
          },
        ],
      },
      reporting: {
        ...noReporting,
        status: 2,
        procedures: (['content', 'finance'] as const).map((type) => ({
          _id: uuid(RECORDS[`reporting_${type}`]),
          type,
          status: 0,
          documents: [],
          attachment: null,
          message_inner: null,
          message_applicant: null,
          created_at: at,
          uploaded_at: null,
          user_manager: null,
          manager_at: null,
          user_decision: null,
          decision_at: null,
          protocol: null,
        })),
      },
      completed_act: { status: 1, file: storedFile(35, 'Акт.pdf') },
    },
    finalization: { user: null, updated_at: null, message: null },
    finalization_protocol: protocol(36),
    waiting: null,
    ribbon: STAGES.map((stage, index) => ({
      stage,
      status: 0,
      state: index === 0 ? 'current' : 'ahead',
      since: index === 0 ? at : null,
      waits: [],
    })),
    can: [],
    ...changes,
  };
}

/** Returns a step as the server allows it. */
export const mayTake = (step: CanStep['step'], changes: Partial<CanStep> = {}): CanStep => ({
  step,
  record_id: null,
  allowed: true,
  outcomes: {},
  ...changes,
});
