import { screen, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../testing/renderApp';
import { silentStream, mockServer } from '../testing/server';
import { blankView, mayTake, uuid } from '../testing/application/blankView';

test('a task that needs the main file opens the shared form of the agreement, and no form of another process', async () => {
  localStorage.clear();
  const account = signedInAs('lawyer');
  const { reporting_review: review } = blankView();
  const application = blankView({
    reporting_review: {
      ...review,
      grunt_agreement: { ...review.grunt_agreement, status: 0, main_file: null },
    },
    can: [
      mayTake('agreement.file'),
      mayTake('agreement.upload', { allowed: 'Спершу завантажте основний файл договору.' }),
      mayTake('act.upload'),
    ],
  });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application }),
  });
  await renderApp(`/application/${uuid(100)}?step=agreement.upload`);
  expect(await screen.findByRole('button', { name: 'Передати договір на підпис' })).toBeDisabled();
  const unfolded = within(screen.getByRole('main')).getAllByRole('button', { expanded: true });
  const cards = unfolded.map(({ textContent }) => textContent);
  expect(cards).toEqual([expect.stringContaining('Грантовий договір')]);
});

test('the material beside a step opened from the inbox belongs to that step', async () => {
  localStorage.clear();
  const account = signedInAs('lawyer');
  const application = blankView({
    can: [mayTake('negotiation.create', { outcomes: { online: true } }), mayTake('agreement.file')],
  });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application }),
  });
  const narrow = window.matchMedia;
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: true });
  try {
    await renderApp(`/application/${uuid(100)}?step=agreement.file`);
    const material = within(await screen.findByRole('tablist'));
    expect(material.getByRole('tab', { selected: true })).toHaveTextContent('Договір і документи');
  } finally {
    window.matchMedia = narrow;
  }
});
