import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RowLink } from '../table/RowLink';
import { Hints } from './Hints';
import { HOVER_DELAY } from './listenForHints';
import { Reason } from './Reason';

/** jsdom lays nothing out: the width of each text, in a place of 100 px. */
function renderAt(width: number, content: React.ReactNode) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  render(
    <MemoryRouter>
      {content}
      <Hints />
    </MemoryRouter>,
  );
}
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const row = (
  <table>
    <tbody>
      <tr>
        <td>
          <RowLink to="/there">2027-KGR-1</RowLink>
        </td>
        <td>
          <span data-hint="Фестиваль народної пісні">Фестиваль народної пісні</span>
        </td>
      </tr>
    </tbody>
  </table>
);

test('the focus on a row says what the row cuts, and Escape takes it away', async () => {
  renderAt(140, row);
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a row that shows all its texts says nothing more', async () => {
  renderAt(100, row);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('the focus on a button of one picture says its name', async () => {
  renderAt(
    100,
    <button type="button" aria-label="Зберегти" data-hint="Зберегти">
      ⤓
    </button>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Зберегти');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('the pointer on a cut text shows the whole of it', async () => {
  renderAt(140, <span data-hint="Фестиваль народної пісні">Фестиваль народної пісні</span>);
  await userEvent.hover(screen.getByText('Фестиваль народної пісні'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('the pointer beside all texts shows none of them', async () => {
  jest.useFakeTimers();
  renderAt(140, row);
  fireEvent.pointerOver(document.body);
  act(() => jest.advanceTimersByTime(HOVER_DELAY));
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(screen.getByText('Фестиваль народної пісні'));
  act(() => jest.advanceTimersByTime(HOVER_DELAY));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('a touch of a text cut by its letters shows the whole of it', async () => {
  renderAt(100, <bdi data-hint="Фестиваль народної пісні">Фестиваль…</bdi>);
  await userEvent.pointer({ target: screen.getByText('Фестиваль…'), keys: '[TouchA]' });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('an inactive control is a stop that says why', async () => {
  renderAt(
    100,
    <Reason text="Спершу заповніть протокол">
      <button type="button" disabled>
        Переглянути
      </button>
    </Reason>,
  );
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Спершу заповніть протокол' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Спершу заповніть протокол');
});
