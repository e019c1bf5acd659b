import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RowLink } from './RowLink';

/** Renders a row whose text has this width in a cell of 100 px; jsdom has no layout. */
function renderTextOfWidth(width: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <tr>
            <td>
              <RowLink to="/there" fullText="Назва, яка не вміщається">
                <span>Назва</span>
              </RowLink>
            </td>
          </tr>
        </tbody>
      </table>
    </MemoryRouter>,
  );
}
afterEach(() => jest.restoreAllMocks());

test('focusing a row with a cut text shows the full text', async () => {
  renderTextOfWidth(140);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Назва, яка не вміщається');
});

test('hovering a row with a cut text shows the full text', async () => {
  renderTextOfWidth(140);
  await userEvent.hover(screen.getByRole('link'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Назва, яка не вміщається');
});

test('a row without cut texts has no hint', async () => {
  renderTextOfWidth(100);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
