import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

const PATH = `/api/application/${uuid(100)}`;
const SAVE = `/api/expert/review/${uuid(1)}/save`;
const SEND = `${PATH}/steps/review.validate`;
const NAME = 'Надіслати на перевірку';
const SHORT = 'Коментар закороткий';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(allowed: true | string = true) {
  const account = signedInAs('expert');
  let version = 7;
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({
      application: blankView({
        version,
        can: version === 7 ? [mayTake('review.validate', { record_id: uuid(1), allowed })] : [],
      }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [],
      comment: '',
      editable: version === 7,
    }),
    [`POST ${SAVE}`]: ({ body }) => body as { message: string },
    [`POST ${SEND}`]: () => {
      version = 8;
      return {
        pending: false,
        decision: {
          _id: '9',
          application_id: uuid(100),
          step: 'review.validate',
          outcome: null,
          record_id: uuid(1),
          status: 2,
          overall: 0,
          epoch: 0,
          version,
        },
      };
    },
  });
  const app = await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  const form = within(await screen.findByRole('form', { name: NAME }));
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { ...app, requests, form, posts };
}

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

test('a comment of 199 characters is neither stored nor sent; counter and message ask for 200', async () => {
  const { user, form, posts } = await openPage();
  write('я'.repeat(199));
  expect(await form.findByText('199 / 200 · до мінімуму ще 1 символ')).toBeVisible();
  await user.click(form.getByRole('button', { name: NAME }));
  expect(await form.findByText(SHORT)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts()).toEqual([]);
  write('я'.repeat(200));
  expect(await form.findByText('200 / 200 · достатньо')).toBeVisible();
  await waitFor(() => expect(form.queryByText(SHORT)).toBeNull());
  await waitFor(() => expect(posts()).toEqual([SAVE]));
});

test('the comment is stored first, and sent after confirming that editing will be blocked', async () => {
  const { user, form, requests, posts } = await openPage();
  const answerText = 'Проєкт відповідає меті конкурсу. '.repeat(8).trim();
  write(answerText);
  expect(await form.findByText('Оцінку збережено')).toBeVisible();
  const sendButton = form.getByRole('button', { name: NAME });
  await user.click(sendButton);
  const question = 'Надіслати оцінку на перевірку? Після цього редагування буде заблоковано.';
  const dialog = async () => within(await screen.findByRole('dialog', { name: question }));
  await user.click((await dialog()).getByRole('button', { name: 'Скасувати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual([SAVE]);
  await user.click(sendButton);
  await user.click((await dialog()).getByRole('button', { name: NAME }));
  expect(await screen.findByText('Надіслано оцінку на перевірку')).toBeVisible();
  expect(posts()).toEqual([SAVE, SEND]);
  expect(requests.find(({ path }) => path === SEND)?.body).toMatchObject({ comment: answerText });
  // A sent evaluation can no longer be changed.
  await waitFor(() => expect(screen.queryByRole('form', { name: NAME })).toBeNull());
});

test('a step that may not be taken yet shows the reason beside its button, and no key sends it', async () => {
  const { user, form, posts } = await openPage('Оцінено не всі питання');
  expect(form.getByRole('button', { name: NAME })).toBeDisabled();
  expect(form.getByText('Оцінено не всі питання')).toBeVisible();
  write('Проєкт відповідає меті конкурсу. '.repeat(8).trim());
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await form.findByText('Оцінку збережено')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts()).toEqual([SAVE]);
});
