import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { standInServer } from '../../testing/server';

const ID = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const ADDRESS = `/registers/${ID}/signed_agreement`;
const contest = {
  _id: ID,
  title: 'Малі міста',
  season: { _id: 's1', title: 'Сезон 2027' },
  program: { _id: 'p1', title: 'Культура громад' },
  lot: null,
  registries: ['signed_agreement'],
};
const row = (number: string) => ({
  number,
  title: 'Ковила',
  applicant: null,
  asked: 500_000,
  granted: null,
  agreement_date: '2026-06-02',
  outcome: 'in_force',
});

test('a search without an answer does not show the rows of another one, and can be tried again', async () => {
  localStorage.clear();
  let answers = true;
  standInServer({
    [`GET /api${ADDRESS}`]: ({ query }) => {
      if (!answers) throw new TypeError('no answer');
      return { contest, registry: 'signed_agreement', rows: [row(query.get('number') ?? 'N-1')], next: null };
    },
  });
  const { user, close } = await renderApp(ADDRESS);
  expect(await screen.findByText('N-1')).toBeVisible();
  answers = false;
  await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), 'N-7{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('N-1')).toBeNull();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByText('N-7')).toBeVisible();
  close();
});
