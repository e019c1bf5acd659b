import type { SessionApplication, SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { uuid } from '../../../testing/application/blankView';

export const ID = uuid(500);
export const PATH = `/api/direction/${ID}`;
const at = '2026-11-22T10:00:00.000Z';

export const ME = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
export const COLLEAGUE = { _id: uuid(601), name: 'Ольга Бойко' };
const viewer = { _id: ME, name: 'Оксана Іваненко' };

/** Returns an unmarked application that a manager has sent to the direction. */
export const item = (last: number, change: Partial<SessionApplication> = {}): SessionApplication => ({
  _id: uuid(last),
  spec_id: `2027-SPD-0-1-0${last}`,
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

const unedited = { revision: 0, user: null, at: null };

/** Returns an open session of two applications without texts, in which the viewer may act. */
export const sessionView = (change: Partial<SessionView> = {}): SessionView => ({
  _id: ID,
  counter: 12,
  type: 'tech_review',
  created_at: at,
  created_by: viewer,
  status: 0,
  signed: false,
  users: [viewer, COLLEAGUE],
  applications: [item(701), item(702)],
  experts: [],
  direction_date: '',
  text_protocol_short: '',
  text_protocol: '',
  edits: { direction_date: unedited, text_protocol_short: unedited, text_protocol: unedited },
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

/** Returns the session after this save. */
export function saved(view: SessionView, body: SavedBody, by = viewer, when = at): SessionView {
  const texts = (['direction_date', 'text_protocol_short', 'text_protocol'] as const).filter(
    (text) => body[text] !== undefined,
  );
  return {
    ...view,
    ...Object.fromEntries(texts.map((text) => [text, body[text]])),
    edits: {
      ...view.edits,
      ...Object.fromEntries(
        texts.map((text) => [text, { revision: view.edits[text].revision + 1, user: by, at: when }]),
      ),
    },
    applications: view.applications.map((application) => {
      const result = body.results?.find(({ _id }) => _id === application._id);
      return result ? { ...application, status: result.status, marked_by: by, marked_at: when } : application;
    }),
    content: view.content + 1,
  };
}
