import { screen, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer } from '../../../testing/server';
import { blankView, uuid } from '../../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  [-1, 'Відмова: інша причина'],
  [-3, 'Конфлікт інтересів'],
  [-4, 'Брак часу'],
  [-5, 'Невідповідний профіль'],
])('at status %i the refusal’s protocol and reason replace points and answers', async (status, name) => {
  const account = signedInAs('expert_manager');
  const [review] = blankView().reviews;
  const reason = 'Працюю в організації заявника';
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({
        reviews: [
          {
            ...review!,
            status: { id: status, message: name },
            score: null,
            expert_message: reason,
            refusing: true,
          },
        ],
      }),
    }),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
  });
  await renderApp(`/ed/application/${uuid(100)}/review/${uuid(1)}`);
  const section = within((await screen.findByText(reason)).closest('section')!);
  expect(section.getByText(name)).toBeVisible();
  expect(section.getByRole('button', { name: /^Протокол відмови від оцінювання/ })).toBeEnabled();
  // The points are not requested, and the review can be neither approved nor sent back.
  expect(requests.some(({ path }) => path.endsWith('/feedbacks'))).toBe(false);
  for (const step of ['Погодити оцінку', 'Погодити попередньо', 'Повернути на доопрацювання'])
    expect(screen.queryByRole('button', { name: step })).toBeNull();
});
