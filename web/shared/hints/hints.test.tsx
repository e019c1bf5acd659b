import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RowLink } from '../table/RowLink';
import { Hints } from './Hints';
import { HOVER_DELAY } from './listenForHints';
import { Reason } from './Reason';

/** Renders texts of this width in boxes of 100 px; jsdom has no layout. */
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

test('focusing a row shows its cut texts, and Escape hides them', async () => {
  renderAt(140, row);
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a row without cut texts has no hint', async () => {
  renderAt(100, row);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('focusing an icon button shows its name', async () => {
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

test('the pointer on a cut text shows the full text', async () => {
  renderAt(140, <span data-hint="Фестиваль народної пісні">Фестиваль народної пісні</span>);
  await userEvent.hover(screen.getByText('Фестиваль народної пісні'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('the pointer beside the texts shows no hint', async () => {
  jest.useFakeTimers();
  renderAt(140, row);
  fireEvent.pointerOver(document.body);
  act(() => jest.advanceTimersByTime(HOVER_DELAY));
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(screen.getByText('Фестиваль народної пісні'));
  act(() => jest.advanceTimersByTime(HOVER_DELAY));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('touching a text that ends with an ellipsis shows the whole text', async () => {
  renderAt(100, <bdi data-hint="Фестиваль народної пісні">Фестиваль…</bdi>);
  await userEvent.pointer({ target: screen.getByText('Фестиваль…'), keys: '[TouchA]' });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Фестиваль народної пісні');
});

test('an inactive control can be focused and shows the reason', async () => {
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
