import { act, fireEvent, screen, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { openSession } from '../testing/session';
import { COLLEAGUE, agendaApplication, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const sentApplication = {
  ...agendaApplication(701).tech_review,
  direction_message: 'Бюджет потребує рішення дирекції',
};
const appealed = {
  status: -4,
  direction_message: null,
  validate_message: 'Бракує кошторису',
  appeal_date: '2026-11-20T10:00:00.000Z',
  appeal_file: { _id: uuid(40), name: 'апеляція.pdf' },
};
const applications = [
  agendaApplication(701, {
    title: 'Голоси міста',
    data: { fields: { name_organization: 'ГО «Місто»' } },
    tech_review: sentApplication,
  }),
  agendaApplication(702, { tech_review: appealed }),
  agendaApplication(703, { tech_review: { ...appealed, status: -2 } }),
];

const rowOf = async (number: string) => (await screen.findByRole('link', { name: number })).closest('tr')!;

test('the members are above the agenda; each application has its place, number, status, project and applicant', async () => {
  await openSession(sessionView({ applications }));
  const facts = within(await screen.findByRole('region', { name: 'Про засідання' }));
  expect(facts.getByText(`Оксана Іваненко, ${COLLEAGUE.name}`)).toBeVisible();
  const row = await rowOf('2027-SPD-0-1-0701');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/pd/application/${uuid(701)}/info`);
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(/^1$/);
  for (const text of ['Голоси міста', 'ГО «Місто»', 'Не вдалося ухвалити рішення'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(await rowOf('2027-SPD-0-1-0702')).getAllByRole('cell')[0]).toHaveTextContent(/^2$/);
  const marks = within(row).getByRole('radiogroup', { name: 'Рішення за заявкою 2027-SPD-0-1-0701' });
  expect(
    within(marks)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Так', 'Ні', 'Без рішення']);
});

test('the manager’s comment is shown: a question to the direction, or a rejection with date and file of the appeal', async () => {
  await openSession(sessionView({ applications }));
  expect(await rowOf('2027-SPD-0-1-0701')).toHaveTextContent('Бюджет потребує рішення дирекції');
  for (const [number, status] of [
    ['2027-SPD-0-1-0702', 'Подано апеляцію'],
    ['2027-SPD-0-1-0703', 'Відхилено'],
  ] as const) {
    const row = within(await rowOf(number));
    for (const text of [status, 'Бракує кошторису', '20 лист. 2026 р.'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('button', { name: 'апеляція.pdf' })).toBeEnabled();
  }
  expect(screen.getAllByRole('button', { name: 'апеляція.pdf' })).toHaveLength(2);
});

test('a rejected application still shows the question to the direction and its appeal', async () => {
  const expected = {
    ...sentApplication,
    appeal_date: appealed.appeal_date,
    appeal_file: appealed.appeal_file,
  };
  await openSession(
    sessionView({
      applications: [-2, -4].map((status, index) =>
        agendaApplication(701 + index, { tech_review: { ...expected, status } }),
      ),
    }),
  );
  for (const number of ['2027-SPD-0-1-0701', '2027-SPD-0-1-0702']) {
    const row = within(await rowOf(number));
    expect(row.getByText('Бюджет потребує рішення дирекції')).toBeVisible();
    expect(row.getByRole('button', { name: 'апеляція.pdf' })).toBeEnabled();
  }
});

test('the button saves the three texts at once, without waiting for the pause', async () => {
  const { bodies } = await openSession(sessionView());
  const saveButton = await screen.findByRole('button', { name: 'Зберегти' });
  expect(saveButton).toBeDisabled();
  jest.useFakeTimers();
  const writtenTexts = {
    direction_date: '22 листопада',
    text_protocol_short: 'Присутні всі',
    text_protocol: 'Ухвалили',
  };
  for (const [name, text] of [
    ['Дата засідання', writtenTexts.direction_date],
    ['Вступна частина', writtenTexts.text_protocol_short],
    ['Рішення', writtenTexts.text_protocol],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), {
      target: { value: text },
    });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(bodies()).toEqual([]);
  // No field has the focus, because leaving a field saves it.
  fireEvent.click(saveButton);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(bodies()).toEqual([expect.objectContaining(writtenTexts)]);
});

test('a held session shows the signers of the minutes with thumbprint and time', async () => {
  await openSession(
    sessionView({
      status: 1,
      signed: true,
      protocol: { file_id: uuid(30), fileUrl: `/api/files/${uuid(30)}`, sign_id: 'item-30' },
      can: { save: 'Проведено', finish: 'Проведено', sign: 'Підписано', cosign: 'Підписано' },
    }),
    {
      [`GET /api/files/${uuid(30)}/signs`]: () => ({
        Signs: [
          { FullName: 'Дарина Чорновол', Thumbprint: 'AB12CD', SignDateTime: '2026-11-22T10:00:00.000Z' },
        ],
        demonstration: false,
        name: 'протокол.pdf',
      }),
    },
  );
  expect(await screen.findByRole('button', { name: 'Протокол засідання № 12' })).toBeEnabled();
  const signers = within(await screen.findByRole('list', { name: 'Підписанти' }));
  for (const text of ['Дарина Чорновол', 'AB12CD', '22 листопада 2026 р. о 12:00'])
    expect(signers.getByText(text)).toBeVisible();
});
