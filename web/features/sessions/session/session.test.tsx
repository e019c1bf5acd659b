import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../../testing/server';
import { mockProvider, ticketFor } from '../../../testing/application/provider';
import { uuid } from '../../../testing/application/blankView';
import { openSession } from '../testing/session';
import { agendaApplication, PATH, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const FIRST = '2027-SPD-0-1-0701';
const marksOf = (number: string) => screen.findByRole('radiogroup', { name: `Рішення за заявкою ${number}` });
const mark = async (number: string, name: string) =>
  within(await marksOf(number)).getByRole('radio', { name });
const rowOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr')!;
const text = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const full = {
  direction_date: '22 листопада 2026 року',
  text_protocol_short: 'Присутні всі',
  text_protocol: 'Вирішили',
  applications: [agendaApplication(701, { status: 2 }), agendaApplication(702, { status: -3 })],
};

test('a mark is saved at once, together with the mark that was shown before', async () => {
  const { user, bodies, server } = await openSession(sessionView());
  await user.click(await mark(FIRST, 'Ні'));
  await waitFor(() => expect(bodies()).toEqual([{ results: [{ _id: uuid(701), status: -2, seen: 0 }] }]));
  expect(await within(rowOf(FIRST)).findByText(/^Оксана Іваненко, 22 лист/)).toBeVisible();
  expect(server.view.applications[0]?.status).toBe(-2);
});

test('the statuses of an undecided and of an appealed application have their own names', async () => {
  const appealed = {
    ...agendaApplication(702).tech_review,
    status: -4,
    appeal_date: '2026-11-20T10:00:00.000Z',
  };
  await openSession(
    sessionView({
      applications: [
        agendaApplication(701),
        agendaApplication(702, { tech_review: appealed }),
        agendaApplication(703),
      ],
    }),
  );
  await marksOf(FIRST);
  expect(within(rowOf(FIRST)).getByText('Не вдалося ухвалити рішення')).toBeVisible();
  expect(within(rowOf(FIRST)).getByText('ГО «Поле»')).toBeVisible();
  expect(within(rowOf('2027-SPD-0-1-0702')).getByText('Подано апеляцію')).toBeVisible();
});

test('texts are saved after a pause, and at once when the field is left', async () => {
  const { user, bodies } = await openSession(sessionView());
  await user.type(await text('Вступна частина'), 'Присутні');
  await user.tab();
  await waitFor(() =>
    expect(bodies()).toEqual([{ text_protocol_short: 'Присутні', seen: { text_protocol_short: 0 } }]),
  );
  await user.type(await text('Рішення'), 'Так');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(await screen.findByText('Усе збережено')).toBeVisible();
});

test('a colleague’s mark and text appear with the colleague’s name, and one’s own input stays', async () => {
  const { user, server } = await openSession(sessionView());
  const ownText = await text('Рішення');
  await user.type(ownText, 'Моє');
  server.colleague({ results: [{ _id: uuid(702), status: 2 }], direction_date: '22 листопада' });
  expect(await screen.findByText(/^Ольга Бойко, 22 лист/)).toBeVisible();
  expect(await text('Дата засідання')).toHaveValue('22 листопада');
  expect(ownText).toHaveValue('Моє');
});

test('if two members write the same text, the second sees both and must confirm overwriting', async () => {
  let releaseSave = () => {};
  const colleague = new Promise<void>((resolve) => (releaseSave = resolve));
  const { user, server, bodies } = await openSession(sessionView(), {
    // The first letters are being sent when the colleague's text arrives.
    [`POST ${PATH}`]: async ({ body }) => {
      await colleague;
      const { seen } = body as { seen: { text_protocol: number } };
      if (seen.text_protocol === 0) return problemAnswer(409, 'session-text-changed', 'Текст змінено');
      return { session: server.save(body as never) };
    },
  });
  const ownText = await text('Рішення');
  await user.type(ownText, 'Моє');
  server.colleague({ text_protocol: 'Їхнє' });
  releaseSave();
  expect(await screen.findByText(/^Цей текст уже змінено \(Ольга Бойко, /)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Збережений текст' })).toHaveValue('Їхнє');
  expect(ownText).toHaveValue('Моє');
  await user.tab();
  const before = bodies().length;
  await user.click(screen.getByRole('button', { name: 'Замінити збережений моїм' }));
  await waitFor(() => expect(server.view.text_protocol).toBe('Моє'));
  expect(bodies().slice(before)).toEqual([{ text_protocol: 'Моє', seen: { text_protocol: 1 } }]);
});

test('a member whose mark comes second sees the first mark and its author; the first mark stays until the member overwrites it', async () => {
  let isLate = true;
  const { user, server, bodies } = await openSession(sessionView(), {
    [`POST ${PATH}`]: ({ body }) => {
      if (!isLate) return { session: server.save(body as never) };
      isLate = false;
      server.colleague({ results: [{ _id: uuid(701), status: -2 }] });
      return problemAnswer(409, 'session-mark-changed', 'Позначку змінено');
    },
  });
  await user.click(await mark(FIRST, 'Так'));
  expect(await screen.findByText(/^Уже позначено «Ні» \(Ольга Бойко, /)).toBeVisible();
  expect(await mark(FIRST, 'Ні')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Змінити на «Так»' }));
  await waitFor(() => expect(server.view.applications[0]?.status).toBe(2));
  expect(bodies().at(-1)).toEqual({ results: [{ _id: uuid(701), status: 2, seen: -2 }] });
});

test('input that cannot be saved stays in this window and is saved later, even after the page was left', async () => {
  let isUnavailable = true;
  const { user, go, server } = await openSession(sessionView(), {
    [`POST ${PATH}`]: ({ body }) => {
      if (isUnavailable) throw new TypeError('no network');
      return { session: server.save(body as never) };
    },
    'GET /api/inbox': () => ({ tasks: [], next: null }),
  });
  await user.type(await text('Рішення'), 'Не загубити');
  await user.tab();
  expect(await screen.findByText(/Введене лишається у цьому вікні/)).toBeVisible();
  await go('/inbox');
  isUnavailable = false;
  await go(`/dr/tech_review/${server.view._id}`);
  expect(await text('Рішення')).toHaveValue('Не загубити');
  await waitFor(() => expect(server.view.text_protocol).toBe('Не загубити'));
});

test('an unknown session links to the list', async () => {
  await openSession(sessionView(), { [`GET ${PATH}`]: () => problemAnswer(404, 'not-found', 'Не знайдено') });
  expect(await screen.findByRole('link', { name: 'До всіх засідань' })).toHaveAttribute(
    'href',
    '/dr/tech_review',
  );
});

describe('held', () => {
  const heldView = sessionView({
    ...full,
    status: 1,
    version: 2,
    applications: [
      agendaApplication(701, { status: 2, carried_out: { state: 'done', reason: null } }),
      agendaApplication(702, { status: -2, carried_out: { state: 'failed', reason: 'Заявку повернуто' } }),
    ],
    protocol: { file_id: uuid(30), fileUrl: `/api/files/${uuid(30)}`, sign_id: 'item-30' },
    can: { save: 'Засідання вже проведено', finish: 'Засідання вже проведено', sign: true, cosign: true },
  });
  const signs = {
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
  };

  test('a held session is read-only and shows the minutes and the progress of its decisions', async () => {
    await openSession(heldView, signs);
    expect(await screen.findByText('Дирекцію проведено')).toBeVisible();
    const texts = within(screen.getByRole('region', { name: 'Тексти протоколу' }));
    expect(texts.getByText('Вирішили')).toBeVisible();
    expect(texts.queryByRole('textbox')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Прийняти рішення' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Протокол засідання № 12' })).toBeEnabled();
    expect(screen.getByText('Виконано 1 із 2')).toBeVisible();
    expect(screen.getByText('Заявку повернуто')).toBeVisible();
  });

  test('the minutes are signed with a ticket of the session, and the step is sent', async () => {
    const removeProviderMock = mockProvider(true);
    const { user, requests } = await openSession(heldView, {
      ...signs,
      ...ticketFor('item-30'),
      [`POST ${PATH}/sign`]: () => ({ pending: false, decision: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Підписати протокол' }));
    expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
    expect(requests.find(({ path }) => path === '/api/signing/ticket')?.body).toEqual({
      steps: [],
      session_id: heldView._id,
    });
    expect(requests.some(({ path }) => path === `${PATH}/sign`)).toBe(true);
    removeProviderMock();
  });

  test('a second member’s signature is sent too; a member who has signed is not asked again', async () => {
    const removeProviderMock = mockProvider(true);
    const inForce = { ...heldView, signed: true, can: { ...heldView.can, sign: 'Протокол уже підписано' } };
    const cosigned = { ...inForce, can: { ...inForce.can, cosign: 'Ви вже підписали цей протокол' } };
    const { user, requests, server } = await openSession(inForce, {
      ...signs,
      ...ticketFor('item-30'),
      [`POST ${PATH}/cosign`]: () => {
        server.changeSession(cosigned);
        return { session: cosigned };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Додати свій підпис' }));
    expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
    expect(requests.some(({ path }) => path === `${PATH}/cosign`)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Додати свій підпис' })).toBeNull());
    removeProviderMock();
  });

  test('unsaved text at a colleague’s acceptance is shown for copying', async () => {
    const { user, server } = await openSession(sessionView(full), {
      ...signs,
      [`POST ${PATH}`]: () => {
        throw new TypeError('no network');
      },
    });
    await user.type(await text('Рішення'), ' і ще');
    server.changeSession(heldView);
    expect(await screen.findByRole('textbox', { name: 'Ваш незбережений текст: рішення' })).toHaveValue(
      'Вирішили і ще',
    );
  });
});

test('an account that may not act sees the page read-only, with the reason', async () => {
  const refusal = 'Цей крок недоступний для вашої ролі';
  const can = { save: refusal, finish: refusal, sign: refusal, cosign: refusal };
  await openSession(sessionView({ ...full, text_protocol: '', can }), {}, 'financier');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByText('не заповнено')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull();
  expect(screen.getByRole('link', { name: FIRST })).toHaveAttribute('href', `/application/${uuid(701)}`);
});
