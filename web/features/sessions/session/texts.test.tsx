import { act, screen, within } from '@testing-library/react';
import { switchLanguage } from '../../../i18n/i18n';
import { uuid } from '../../../testing/application/blankView';
import { openDirection, openSession } from '../testing/session';
import { ID, agendaApplication, PATH, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const texts = async () => within(await screen.findByRole('region', { name: 'Тексти протоколу' }));
const accept = () => screen.getByRole('button', { name: 'Прийняти рішення' });

test('date, introduction of 8 lines and decision of 24 are marked as required', async () => {
  await openSession(sessionView());
  const fields = (await texts()).getAllByRole('textbox');
  expect(fields.map((field) => field.getAttribute('rows'))).toEqual([null, '8', '24']);
  for (const [index, name] of ['Дата засідання', 'Вступна частина', 'Рішення'].entries())
    expect(fields[index]).toHaveAccessibleName(expect.stringContaining(name));
  for (const field of fields) expect(field).toBeRequired();
});

test.each([
  ['direction_date', 'впишіть дату засідання'],
  ['text_protocol_short', 'впишіть вступну частину'],
  ['text_protocol', 'впишіть рішення'],
])('without %s the acceptance is disabled, with the reason', async (text, reason) => {
  const full = {
    direction_date: '22 листопада 2026 року',
    text_protocol_short: 'Присутні всі',
    text_protocol: 'Вирішили',
    applications: [agendaApplication(701, { status: 2 })],
  };
  await openSession(sessionView({ ...full, [text]: ' ' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(accept()).toBeDisabled();
});

const expert = {
  _id: uuid(801),
  name: 'Соломія Грабар',
  vote_rank: 17.5,
  selection_id: uuid(901),
  status: 2,
  marked_by: null,
  marked_at: null,
  left: false,
  carried_out: null,
};

test.each(['experts', 'expert_commision', 'expert_supervisory'] as const)(
  'a session of the kind %s has introduction and decision, and needs no date',
  async (type) => {
    const session = sessionView({
      type,
      applications: [],
      experts: [expert],
      text_protocol_short: 'Присутні всі',
      text_protocol: 'Вирішили',
    });
    await openDirection(`/dr/experts/${ID}`, { [`GET ${PATH}`]: () => ({ session }) });
    const fields = (await texts()).getAllByRole('textbox');
    expect(fields.map((field) => field.getAttribute('rows'))).toEqual(['8', '24']);
    expect(accept()).toBeEnabled();
  },
);

test.each([
  ['tech_review', 'Save direction'],
  ['expert_commision', 'Save'],
] as const)('in English a session of the kind %s is saved by "%s"', async (type, name) => {
  const view = sessionView(type === 'tech_review' ? {} : { type, applications: [] });
  await openDirection(`/dr/${type === 'tech_review' ? type : 'experts'}/${ID}`, {
    [`GET ${PATH}`]: () => ({ session: view }),
  });
  await screen.findByRole('button', { name: 'Зберегти' });
  await act(() => switchLanguage('en'));
  expect(await screen.findByRole('button', { name })).toBeVisible();
});
