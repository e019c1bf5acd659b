import type { SessionApplication, SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { uuid } from '../../../testing/application/blankView';

export const ID = uuid(500);
export const PATH = `/api/direction/${ID}`;
const MOMENT = '2026-11-22T10:00:00.000Z';

export const ME = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
export const COLLEAGUE = { _id: uuid(601), name: 'Ольга Бойко' };
const viewer = { _id: ME, name: 'Оксана Іваненко' };

/** Returns an application on a session's agenda: a manager has sent it to the direction, and no decision on it is marked yet. */
export const agendaApplication = (
  idNumber: number,
  change: Partial<SessionApplication> = {},
): SessionApplication => ({
  _id: uuid(idNumber),
  spec_id: `2027-SPD-0-1-0${idNumber}`,
  title: 'Фестиваль «Співоче поле»',
  data: { fields: { name_organization: 'ГО «Поле»' } },
  reporting_review: { grunt_agreement: { sign_id: null }, completed_act: { sign_id: null } },
  tech_review: {
    status: -3,
    direction_message: 'Бюджет потребує рішення дирекції',
    validate_message: null,
    appeal_date: null,
    appeal_file: null,
  },
  status: 0,
  marked_by: null,
  marked_at: null,
  left: false,
  carried_out: null,
  ...change,
});

const NO_EDIT = { revision: 0, user: null, at: null };

/** Returns an open session of two applications, without texts. The viewer may save and finish it; signing and cosigning are refused. */
export const sessionView = (change: Partial<SessionView> = {}): SessionView => ({
  _id: ID,
  counter: 12,
  type: 'tech_review',
  created_at: MOMENT,
  created_by: viewer,
  status: 0,
  signed: false,
  users: [viewer, COLLEAGUE],
  applications: [agendaApplication(701), agendaApplication(702)],
  experts: [],
  direction_date: '',
  text_protocol_short: '',
  text_protocol: '',
  edits: { direction_date: NO_EDIT, text_protocol_short: NO_EDIT, text_protocol: NO_EDIT },
  content: 0,
  protocol: null,
  waiting: null,
  can: { save: true, finish: true, sign: 'Рішення ще не ухвалено', cosign: 'Рішення ще не ухвалено' },
  epoch: 0,
  version: 1,
  ...change,
});

export interface SavedBody {
  results?: { _id: string; status: number; seen?: number }[];
  direction_date?: string;
  text_protocol_short?: string;
  text_protocol?: string;
}

/** Returns the session after `editor` has saved this body. */
export function afterSave(view: SessionView, body: SavedBody, editor = viewer, when = MOMENT): SessionView {
  const texts = (['direction_date', 'text_protocol_short', 'text_protocol'] as const).filter(
    (text) => body[text] !== undefined,
  );
  return {
    ...view,
    ...Object.fromEntries(texts.map((text) => [text, body[text]])),
    edits: {
      ...view.edits,
      ...Object.fromEntries(
        texts.map((text) => [text, { revision: view.edits[text].revision + 1, user: editor, at: when }]),
      ),
    },
    applications: view.applications.map((application) => {
      const result = body.results?.find(({ _id }) => _id === application._id);
      return result
        ? { ...application, status: result.status, marked_by: editor, marked_at: when }
        : application;
    }),
    content: view.content + 1,
  };
}
