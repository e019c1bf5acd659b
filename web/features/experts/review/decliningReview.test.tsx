import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CanStep } from '../../../../api/areas/application/contract/application';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';

const REVIEW = { record_id: uuid(1) };
const SIGN = 'Підписати протокол відмови';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(status: number, can: CanStep[], change: object = {}) {
  const account = signedInAs('expert');
  const view = blankView();
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({
        reviews: [{ ...view.reviews[0]!, status: { id: status, message: '' }, ...change }],
        can,
      }),
    }),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
  });
  const app = await renderApp(`/expert/${uuid(100)}/conflict`);
  await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ });
  return { ...app, requests };
}

test.each([2, 3, 5, 6])('at status %i a refusal is no longer possible', async (status) => {
  await openPage(status, [mayTake('review.failure', { ...REVIEW, allowed: 'Уже надіслано' })]);
  expect(await screen.findByText(/^Відмовитися від оцінювання вже не можна/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Не можу оцінити' })).toBeNull();
});

test('a refusal needs a comment of 100 characters and one of four reasons', async () => {
  const outcomes = { conflict: true, no_time: true, unsuitable: true, other: true } as const;
  const { user, requests } = await openPage(1, [mayTake('review.failure', { ...REVIEW, outcomes })], {
    protocol_id: null,
  });
  const form = within(await screen.findByRole('form', { name: 'Не можу оцінити' }));
  expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Конфлікт інтересів',
    'Брак часу',
    'Заявка не відповідає профілю експерта',
    'Інша причина',
  ]);
  expect(form.getByRole('group', { name: 'Причина' })).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Брак часу' }));
  fireEvent.change(form.getByRole('textbox'), { target: { value: 'ні'.repeat(49) } });
  await user.click(form.getByRole('button', { name: 'Не можу оцінити' }));
  expect(await form.findByText('Довжина коментаря повинна бути мінімум 100 символів')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the protocol of a refusal is shown and signed; only «another reason» needs a text', async () => {
  const outcomes = { conflict: true, other: true } as const;
  const { user } = await openPage(
    1,
    [mayTake('review.sign_failure', { ...REVIEW, outcomes }), mayTake('review.abandon_failure', REVIEW)],
    { refusing: true },
  );
  const form = within(await screen.findByRole('form', { name: SIGN }));
  const files = within(form.getByRole('list', { name: 'Файли для підпису' }));
  expect(files.getByRole('button', { name: /^Протокол відмови від оцінювання/ })).toBeEnabled();
  await user.click(form.getByRole('radio', { name: 'Конфлікт інтересів' }));
  expect(form.queryByRole('textbox')).toBeNull();
  await user.click(form.getByRole('radio', { name: 'Інша причина' }));
  await waitFor(() => expect(form.getByRole('textbox')).toBeRequired());
  await user.click(form.getByRole('button', { name: 'Підписати' }));
  expect(await form.findByText('Коментар не може бути пустим')).toBeVisible();
});

test('the signature of a refusal offers only the chosen reason', async () => {
  const differs = 'Протокол відмови складено з іншої причини.';
  const outcomes = { conflict: differs, no_time: true, unsuitable: differs, other: differs } as const;
  await openPage(1, [mayTake('review.sign_failure', { ...REVIEW, outcomes })], { refusing: true });
  const form = within(await screen.findByRole('form', { name: SIGN }));
  expect(form.getByText('Брак часу').closest('tr')).toHaveTextContent('Причина');
  expect(form.queryByRole('radio')).toBeNull();
  expect(form.queryByText(differs)).toBeNull();
  expect(form.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/Потрібно: /)).toHaveTextContent(/Потрібно: електронний підпис\.$/);
  expect(form.getByRole('button', { name: 'Підписати' })).toBeEnabled();
});
