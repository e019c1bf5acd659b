import { act, screen } from '@testing-library/react';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../../domain/statuses';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';

const HERE = `/expert/${uuid(100)}`;
const ELSEWHERE = '/nowhere';
const PROTOCOL = mayTake('review.protocol', { record_id: uuid(1) });

const viewOf = (id: number, can: ApplicationView['can'] = []): ApplicationView => {
  const [review] = blankView().reviews;
  return blankView({ reviews: [{ ...review!, status: { id, message: '' }, protocol_id: null }], can });
};

/** Opens and leaves an application's page; the next read is answered when the test calls `answerRead`. */
async function openAndLeave(before: ApplicationView, now: ApplicationView) {
  const account = signedInAs('expert');
  let answer = () => {};
  const heldRead = new Promise<void>((resolve) => (answer = resolve));
  let reads = 0;
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: async () => {
      reads += 1;
      if (reads === 1) return { application: before };
      await heldRead;
      return { application: now };
    },
    [`GET /api/application/${uuid(100)}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
  });
  const app = await renderApp(`${HERE}/info`);
  await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ });
  await act(() => app.router.navigate(ELSEWHERE));
  return { ...app, answerRead: () => act(async () => answer()) };
}

test('the task of a review approved meanwhile opens on its tab despite an older cached view', async () => {
  const { router, answerRead } = await openAndLeave(
    viewOf(ReviewStatus.sent),
    viewOf(ReviewStatus.approved, [PROTOCOL]),
  );
  await act(() => router.navigate(`${HERE}/protocol?step=review.protocol&record=${uuid(1)}`));
  expect(await screen.findByText('Завантажуємо...')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${HERE}/protocol`);
  await answerRead();
  expect(await screen.findByRole('form', { name: 'Сформувати протокол' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`${HERE}/protocol`);
});

test('a tab that is still closed redirects to the information after the read', async () => {
  const { router, answerRead } = await openAndLeave(viewOf(ReviewStatus.sent), viewOf(ReviewStatus.sent));
  await act(() => router.navigate(`${HERE}/protocol`));
  expect(router.state.location.pathname).toBe(`${HERE}/protocol`);
  await answerRead();
  await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ });
  expect(router.state.location.pathname).toBe(`${HERE}/info`);
});
