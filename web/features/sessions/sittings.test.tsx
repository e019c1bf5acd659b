import { screen, waitFor, within } from '@testing-library/react';
import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import { uuid } from '../../testing/application/blankView';
import { openDirection } from './testing/session';
import { COLLEAGUE, ID, sessionView } from './testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PATH = `/api/direction/${ID}`;
const listOf = (type: WireSessionType) => ({
  [`GET /api/direction/${type}/all`]: () => ({
    sessions: [2, 1].map((counter) => ({
      _id: uuid(500 + counter),
      counter,
      created_at: `2026-11-0${counter}T10:00:00.000Z`,
      status: counter === 1 ? 1 : 0,
      signed: false,
      items: 3,
      marked: 3,
    })),
    next: null,
    can: { create: true },
  }),
});

test('/dr links to technical selection and to the selection of experts', async () => {
  await openDirection('/dr', {});
  const main = within(await screen.findByRole('main'));
  const ways = await main.findAllByRole('link');
  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^Технічний відбір/), '/dr/tech_review'],
    [expect.stringMatching(/^Відбір експертів/), '/dr/experts'],
  ]);
});

test.each<[string, WireSessionType, string]>([
  ['/dr/experts', 'experts', 'Відбір експертів'],
  ['/ed/experts/selection/supervisory', 'expert_supervisory', 'Засідання наглядової ради'],
])(
  'the sittings at %s have number and date, held ones are marked, and a new one is linked',
  async (address, type, title) => {
    await openDirection(address, listOf(type));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    expect((await row('№ 2 від 2 листопада 2026 р.')).getByText('Не проведено')).toBeVisible();
    expect((await row('№ 1 від 1 листопада 2026 р.')).getByText('Засідання проведено')).toBeVisible();
    expect(screen.getByRole('link', { name: /^№ 2/ })).toHaveAttribute('href', `/dr/experts/${uuid(502)}`);
    expect(screen.getByRole('link', { name: 'Створити засідання' })).toHaveAttribute(
      'href',
      `/dr/experts/create/${type}`,
    );
  },
);

test.each<[WireSessionType, string]>([
  ['experts', 'Нове засідання дирекції щодо експертів'],
  ['expert_commision', 'Нове засідання комісії з відбору експертів'],
  ['expert_supervisory', 'Нове засідання наглядової ради щодо експертів'],
])(
  'the form of a new sitting of the kind %s has its title, lists candidates with rating, and requires a member',
  async (type, title) => {
    const { user, requests } = await openDirection(`/dr/experts/create/${type}`, {
      ...listOf(type),
      'GET /api/users/direction': () => ({ users: [{ ...COLLEAGUE, role: 'chief' }] }),
      [`GET /api/direction/${type}/candidates`]: () => ({
        applications: [],
        experts: [
          { _id: uuid(801), name: 'Соломія Грабар', vote_rank: 17.5, since: '2026-11-02T10:00:00.000Z' },
        ],
        more: false,
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const candidate = await screen.findByRole('checkbox', { name: /^Соломія Грабар/ });
    expect(candidate).toHaveAccessibleName(/рейтинг: 17,5/);
    await user.click(candidate);
    await user.click(screen.getByRole('button', { name: 'Створити' }));
    expect(await screen.findByText('Оберіть хоча б одного учасника засідання')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

const expert = (status: number) => ({
  _id: uuid(801),
  name: 'Соломія Грабар',
  vote_rank: 17.5,
  selection_id: uuid(901),
  status,
  marked_by: null,
  marked_at: null,
  left: false,
  carried_out: null,
});
const texts = {
  text_protocol_short: 'Присутні всі',
  text_protocol: 'Погодити',
};

test.each<[WireSessionType, string]>([
  ['experts', 'Засідання дирекції щодо експертів № 12'],
  ['expert_commision', 'Засідання комісії з відбору експертів № 12'],
  ['expert_supervisory', 'Засідання наглядової ради щодо експертів № 12'],
])(
  'a sitting of the kind %s has its title, and is accepted with texts and decisions',
  async (type, title) => {
    let view = sessionView({ type, applications: [], experts: [expert(0)] });
    const { user, requests } = await openDirection(`/dr/experts/${ID}`, {
      [`GET ${PATH}`]: () => ({ session: view }),
      [`POST ${PATH}`]: ({ body }) => {
        const {
          results,
          seen: _seen,
          ...writtenLines
        } = body as { results?: { status: number }[]; seen?: object };
        view = { ...view, ...writtenLines, content: view.content + 1 };
        if (results) view = { ...view, experts: [expert(results[0]!.status)] };
        return { session: view };
      },
      [`POST ${PATH}/finish`]: () => {
        view = { ...view, status: 1, version: 2, can: { ...view.can, save: 'Проведено' } };
        return { pending: false, decision: null };
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const accept = screen.getByRole('button', { name: 'Прийняти рішення' });
    expect(accept).toBeDisabled();
    expect(screen.getByText('позначте рішення щодо 1 експерта')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Погодити' }));
    for (const [name, text] of [
      ['Вступна частина', texts.text_protocol_short],
      ['Рішення', texts.text_protocol],
    ] as const)
      await user.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(view).toMatchObject({ ...texts, experts: [{ status: 2 }] }));
    await waitFor(() => expect(accept).toBeEnabled());
    await user.click(accept);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Прийняти рішення' }));
    await waitFor(() => expect(requests.some(({ path }) => path === `${PATH}/finish`)).toBe(true));
    // A held session can no longer be changed.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Зберегти' })).toBeNull());
    expect(within(screen.getByRole('main')).queryByRole('radio')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  },
);
