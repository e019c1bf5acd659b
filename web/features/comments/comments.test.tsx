import { screen, waitFor, within } from '@testing-library/react';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import type { Role } from '../../../domain/roles';
import { pass, startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';
import { blankView, uuid } from '../../testing/application/blankView';

const PATH = `/api/application/${uuid(100)}/comments`;
const comment = (last: number, change: Partial<CommentView> = {}): CommentView => ({
  _id: uuid(last),
  author: { _id: uuid(60), name: 'Ірина Сова' },
  body: 'Слово',
  people: [],
  at: '2026-11-20T10:00:00Z',
  edited: false,
  removed: false,
  editable_until: null,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(routes: Routes, hash = '', role: Role = 'lawyer') {
  const account = signedInAs(role);
  Element.prototype.scrollIntoView = () => undefined;
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application: blankView() }),
    [`GET /api/application/${uuid(100)}/mentionable`]: () => ({
      people: [{ _id: uuid(61), name: 'Марта Лозова', role: 'project_head' }],
    }),
    ...routes,
  });
  const app = await renderApp(`/application/${uuid(100)}?tab=comments${hash}`);
  return { ...app, requests };
}

test('comments are shown as typed, with people’s names and links, oldest first', async () => {
  await openPage({
    [`GET ${PATH}`]: () => ({
      comments: [
        comment(2, { body: '<img src=x onerror=alert(1)> https://example.org/x', edited: true }),
        comment(1, { body: `@[${uuid(61)}], гляньте`, people: [{ _id: uuid(61), name: 'Марта Лозова' }] }),
        comment(0, { removed: true, body: '' }),
      ],
      next: null,
    }),
  });
  await screen.findByText('Коментар видалено');
  const [removedComment, firstComment, secondComment] = screen
    .getAllByRole('listitem')
    .filter(({ id }) => id.startsWith('comment-'));
  expect(removedComment).toHaveTextContent('Коментар видалено');
  expect(firstComment).toHaveTextContent('@Марта Лозова, гляньте');
  expect(secondComment).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(secondComment).toHaveTextContent('змінено');
  const link = within(secondComment!).getByRole('link', { name: 'https://example.org/x' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Змінити' })).toBeNull();
});

test('a name chosen after @ is sent as an id; a refused text stays; the retry has the same id', async () => {
  let refuse = true;
  const { user, requests } = await openPage({
    [`GET ${PATH}`]: () => ({ comments: [], next: null }),
    [`POST ${PATH}`]: () =>
      refuse ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно') : { _id: 'x' },
  });
  const field = await screen.findByLabelText('Новий коментар');
  await user.type(field, 'Гляньте, @Мар');
  await user.click(await screen.findByText('Марта Лозова', { exact: false }));
  await user.type(field, 'будь ласка');
  const sendButton = screen.getByRole('button', { name: 'Надіслати' });
  await user.click(sendButton);
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  expect(field).toHaveValue('Гляньте, @Марта Лозова будь ласка');
  refuse = false;
  await user.click(sendButton);
  await waitFor(() => expect(field).toHaveValue(''));
  const bodies = requests
    .filter(({ method, path }) => method === 'POST' && path === PATH)
    .map(({ body }) => body as { _id: string; body: string });
  expect(bodies.map(({ body }) => body)).toEqual([
    `Гляньте, @[${uuid(61)}] будь ласка`,
    `Гляньте, @[${uuid(61)}] будь ласка`,
  ]);
  expect(bodies[0]?._id).toBe(bodies[1]?._id);
});

test('the viewer’s recent comment is edited in the list; an address can point to an older comment', async () => {
  startClock('2026-11-20T10:05:00Z');
  const deadline = '2026-11-20T10:15:00Z';
  let finishSaving = (_answer: object): void => undefined;
  const saved = new Promise<object>((resolve) => (finishSaving = resolve));
  const { user, requests } = await openPage(
    {
      [`GET ${PATH}`]: ({ query }) =>
        query.get('before')
          ? { comments: [comment(1, { body: 'Давній' })], next: null }
          : { comments: [comment(2, { body: 'Новий', editable_until: deadline })], next: '5' },
      [`PUT ${PATH}/${uuid(2)}`]: () => saved,
    },
    `#comment-${uuid(1)}`,
  );
  const old = (await screen.findByText('Давній')).closest('li')!;
  await waitFor(() => expect(old).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Змінити' }));
  const field = screen.getByLabelText('Змінити коментар');
  await user.clear(field);
  await user.type(field, 'Новіший');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  // The form stays open for what is typed while its text is being saved.
  await user.type(field, ' за новий');
  finishSaving({});
  const save = await screen.findByRole('button', { name: 'Зберегти' });
  expect(field).toHaveValue('Новіший за новий');
  await user.click(save);
  await waitFor(() => expect(screen.queryByLabelText('Змінити коментар')).toBeNull());
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ body: 'Новіший' }, { body: 'Новіший за новий' }]);
});

test('the draft of a change is restored on return to the page, until it is saved or cancelled', async () => {
  startClock('2026-11-20T10:05:00Z');
  const deadline = '2026-11-20T10:15:00Z';
  const { user, go } = await openPage({
    [`GET ${PATH}`]: () => ({
      comments: [comment(2, { body: 'Новий', editable_until: deadline })],
      next: null,
    }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Змінити' }));
  await user.type(screen.getByLabelText('Змінити коментар'), 'іший');
  await go('/inbox');
  await go(`/application/${uuid(100)}?tab=comments`);
  expect(await screen.findByLabelText('Змінити коментар')).toHaveValue('Новийіший');
  await user.click(screen.getByRole('button', { name: 'Скасувати' }));
  expect(await screen.findByText('Новий')).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a comment can be changed exactly until its deadline', async () => {
  startClock('2026-11-20T10:05:00Z');
  const ownComment = comment(2, { editable_until: '2026-11-20T10:15:00Z' });
  await openPage({ [`GET ${PATH}`]: () => ({ comments: [ownComment], next: null }) });
  expect(await screen.findByRole('button', { name: 'Змінити' })).toBeVisible();
  await pass(Date.parse('2026-11-20T10:14:59.999Z') - Date.now());
  expect(screen.getByRole('button', { name: 'Змінити' })).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Змінити' })).toBeNull();
});

test('the supervisory board reads comments but has no form', async () => {
  const routes: Routes = { [`GET ${PATH}`]: () => ({ comments: [comment(1)], next: null }) };
  const { requests } = await openPage(routes, '', 'supervisory');
  expect(await screen.findByText('Слово')).toBeVisible();
  expect(screen.queryByLabelText('Новий коментар')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Надіслати' })).toBeNull();
  expect(requests.some(({ path }) => path.endsWith('/mentionable'))).toBe(false);
});

test('when support views the system as another user, the buttons are disabled, with the reason', async () => {
  startClock('2026-11-20T10:05:00Z');
  const until = '2026-11-20T10:15:00Z';
  const editableComment = comment(1, { editable_until: until });
  const ownComment = {
    'GET /api/users/me': () => ({ account: viewed }),
    [`GET ${PATH}`]: () => ({ comments: [editableComment], next: null }),
  };
  const viewed = { ...signedInAs('lawyer'), impersonation: { actor: 'Оксана Іваненко', until } };
  await openPage(ownComment);
  const changeButton = await screen.findByRole('button', { name: 'Змінити' });
  expect(changeButton).toBeDisabled();
  expect(changeButton.closest('[tabindex="0"]')).toHaveAccessibleName(
    expect.stringContaining('від імені іншої особи'),
  );
  expect(screen.getByRole('textbox')).toBeDisabled();
});
