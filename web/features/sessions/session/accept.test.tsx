import { screen, waitFor, within } from '@testing-library/react';
import { startClock } from '../../../testing/clock';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer } from '../../../testing/server';
import { openSession } from '../testing/session';
import { COLLEAGUE, agendaApplication, ME, PATH, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const marksOf = (number: string) => screen.findByRole('radiogroup', { name: `Рішення за заявкою ${number}` });
const accept = () => screen.getByRole('button', { name: 'Прийняти рішення' });
const full = {
  direction_date: '22 листопада 2026 року',
  text_protocol_short: 'Присутні всі',
  text_protocol: 'Вирішили',
  applications: [agendaApplication(701, { status: 2 }), agendaApplication(702, { status: -3 })],
};

test('missing parts are listed; the dialog lists the decisions, and the acceptance is sent with the revision of the content that was shown', async () => {
  const decision = { pending: false, decision: null };
  const { user, server, requests } = await openSession(
    sessionView({
      ...full,
      applications: [agendaApplication(701, { status: 2 }), agendaApplication(702)],
      text_protocol: '',
    }),
    { [`POST ${PATH}/finish`]: () => decision },
  );
  expect(await screen.findByText('позначте рішення щодо 1 заявки')).toBeVisible();
  expect(screen.getByText('впишіть рішення')).toBeVisible();
  expect(accept()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'До першої без рішення' }));
  expect(await marksOf('2027-SPD-0-1-0702')).toContainElement(document.activeElement as HTMLElement);
  server.changeSession({ ...full, content: 7 });
  await waitFor(() => expect(accept()).toBeEnabled());
  await user.click(accept());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Засідання ухвалить рішення щодо 2 заявок:')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    'Так 1',
    'Ні 0',
    'Без рішення 1',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Прийняти рішення' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const finishRequest = requests.find(({ path }) => path.endsWith('/finish'));
  expect(finishRequest?.body).toEqual({ content: 7 });
  expect(finishRequest?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('after an acceptance the focus moves to the minutes', async () => {
  const { user, server } = await openSession(sessionView(full), {
    [`POST ${PATH}/finish`]: () => {
      server.changeSession({ status: 1, version: 2, can: { ...server.view.can, save: 'Проведено' } });
      return { pending: false, decision: null };
    },
  });
  await screen.findByRole('textbox', { name: /^Рішення/ });
  await user.click(accept());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Прийняти рішення' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Протокол засідання' })).toHaveFocus());
});

test('an acceptance is retried with the same key after a reload, and its result is shown on the page', async () => {
  let answer: () => object = () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
  const openAndAccept = async () => {
    const app = await openSession(sessionView(full), { [`POST ${PATH}/finish`]: () => answer() });
    await screen.findByRole('textbox', { name: /^Рішення/ });
    await app.user.click(accept());
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Прийняти рішення' }));
    const keys = () =>
      app.requests
        .filter(({ path }) => path.endsWith('/finish'))
        .map(({ headers }) => headers.get('idempotency-key'));
    return { ...app, keys };
  };
  const firstAttempt = await openAndAccept();
  // The dialog stays open and shows the failure.
  expect(await within(screen.getByRole('dialog')).findByText('Спробуйте пізніше')).toBeVisible();
  closeApp();
  answer = () => ({ decision: null, pending: true });
  const { server, keys } = await openAndAccept();
  expect(await screen.findByText('Крок виконується')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer = () => ({ decision: null, pending: false });
  server.changeSession({ status: 1, version: 2, can: { ...server.view.can, save: 'Проведено' } });
  await waitFor(() => expect(screen.getByRole('group', { name: 'Протокол засідання' })).toHaveFocus());
  expect(screen.getByText('Рішення засідання прийнято')).toBeVisible();
  expect(screen.queryByText('Крок виконується')).toBeNull();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set([...firstAttempt.keys(), ...keys()]).size).toBe(1);
});

test('the dialog warns only of a text that a colleague has changed within the last minute', async () => {
  startClock();
  const edited = (ago: number, user = COLLEAGUE) => ({
    revision: 1,
    user,
    at: new Date(Date.now() - ago).toISOString(),
  });
  const edits = {
    direction_date: edited(120_000),
    text_protocol_short: edited(0, { _id: ME, name: 'Оксана Іваненко' }),
    text_protocol: edited(20_000),
  };
  const { user, server } = await openSession(sessionView({ ...full, edits }));
  await screen.findByRole('textbox', { name: /^Рішення/ });
  await user.click(accept());
  const dialog = within(await screen.findByRole('dialog'));
  const warning = dialog.getByRole('alert');
  expect(warning).toHaveTextContent(/Колеги щойно змінили тексти протоколу.*Рішення: Ольга Бойко, /);
  expect(warning).not.toHaveTextContent(/Дата засідання|Вступна частина/);
  server.changeSession({ edits: { ...edits, text_protocol: edited(120_000) } });
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

test('the server’s reason why the session cannot be accepted is shown beside the button', async () => {
  const can = { ...sessionView().can, finish: 'Заявку заблоковано оператором' };
  await openSession(sessionView({ ...full, can }));
  expect(await screen.findByText('Заявку заблоковано оператором')).toBeVisible();
  expect(accept()).toBeDisabled();
});
