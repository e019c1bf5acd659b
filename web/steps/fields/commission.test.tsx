import { screen, waitFor } from '@testing-library/react';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { mockServer, silentStream } from '../../testing/server';

const ID = uuid(100);
const USERS = [
  { _id: uuid(60), name: 'Ірина Сова', role: 'lawyer' },
  { _id: uuid(61), name: 'Марія Лис', role: 'financier' },
  { _id: uuid(62), name: 'Петро Лисенко', role: 'project_manager' },
];

const optionsOf = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);

test.each(['Голова комісії', 'Члени комісії', 'Секретар комісії'])(
  '%s is found by a part of the name in any case, without a request',
  async (label) => {
    localStorage.clear();
    sessionStorage.clear();
    const account = signedInAs('project_manager');
    const application = blankView({
      can: [mayTake('negotiation.create', { outcomes: { online: true, offline: true } })],
    });
    const requests = mockServer({
      'GET /api/events': silentStream,
      'GET /api/users/me': () => ({ account }),
      'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
      'GET /api/users/direction': () => ({ users: USERS }),
      [`GET /api/application/${ID}`]: () => ({ application }),
    });
    const { user } = await renderApp(`/application/${ID}?step=negotiation.create`);
    await user.click(await screen.findByRole('radio', { name: /^Очно/ }));
    const box = await screen.findByRole('combobox', { name: label });
    await user.click(box);
    await waitFor(() => expect(optionsOf()).toHaveLength(USERS.length));
    const before = requests.length;
    await user.type(box, 'лИс');
    await waitFor(() =>
      expect(optionsOf()).toEqual([
        expect.stringMatching(/^Марія Лис/),
        expect.stringMatching(/^Петро Лисенко/),
      ]),
    );
    expect(requests).toHaveLength(before);
  },
);
