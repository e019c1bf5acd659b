import { screen, within } from '@testing-library/react';
import en from '../../../texts/en/catalogue-admin.json';
import uk from '../../../texts/uk/catalogue-admin.json';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';
import { ROUTES } from '../../routes/routeTable';
import { EXPERTS } from '../../routes/expertsAddress';
import { cardsOf, sentenceKey } from '../../shared/cards/cardsOf';

/** Returns whether the parent's pages are cards too: the homes of the expert division and the direction. */
const isHome = (parent: string | undefined) => parent === EXPERTS || parent === '/dr';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the administration’s home', () => {
  test('shows the work of today, links to the areas, and the version', async () => {
    await openAdmin('/admin', {
      'GET /api/admin/home': () => ({
        version: '0.0.1',
        counts: { without_role: 2, overdue: 100, needs_operator: 0 },
        parts_away: ['temporal', 'signing'],
        ending: [{ _id: id(1), title: 'Фестивалі', what: 'submission', day: '2026-11-30' }],
      }),
    });
    expect(await screen.findByText('Версія 0.0.1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Користувачі без ролі: 2' })).toHaveTextContent('2');
    // The links show the tasks of the whole staff.
    expect(screen.getByRole('link', { name: 'Прострочені завдання без виконавця: 99+' })).toHaveAttribute(
      'href',
      '/inbox?role=all&overdue=true',
    );
    expect(
      screen.getByRole('link', { name: 'Не відповідають складові системи: Temporal і Сервер підписання: 2' }),
    ).toHaveAttribute('href', '/admin/operations');
    expect(screen.getByRole('link', { name: 'Фестивалі' })).toHaveAttribute(
      'href',
      `/admin/contests/${id(1)}/edit`,
    );
    // A tile is a link even at zero.
    expect(
      screen.getByRole('link', { name: 'Заявки й засідання, що чекають на оператора: 0' }),
    ).toHaveAttribute('href', '/admin/operations');
    expect(screen.getByText(/подання заявок до/)).toHaveTextContent('30 листопада 2026');
    const main = within(screen.getByRole('main'));
    for (const name of [
      'Сезони',
      'Програми',
      'Довідники',
      'Святкові дні',
      'Повернення заявок',
      'Проєктний відділ',
    ])
      expect(main.getByRole('link', { name })).toBeVisible();
  });

  test('while every part answers there is no tile for parts', async () => {
    await openAdmin('/admin', {
      'GET /api/admin/home': () => ({
        version: '0.0.1',
        counts: { without_role: 0, overdue: 0, needs_operator: 0 },
        parts_away: [],
        ending: [],
      }),
    });
    expect(await screen.findByText('Версія 0.0.1')).toBeVisible();
    expect(screen.queryByText(/Не відповідають/)).toBeNull();
  });

  test('every card has its sentence in both languages', () => {
    const { keeping, work } = cardsOf('admin');
    const homeCards = ROUTES.filter(({ parent, path }) => isHome(parent) && !path.includes(':'));
    const keys = [...keeping, ...work, ...homeCards].map(sentenceKey);
    expect(keys.length).toBeGreaterThan(8);
    for (const texts of [uk, en]) expect(keys.filter((key) => !(key in texts.home.card))).toEqual([]);
  });
});
