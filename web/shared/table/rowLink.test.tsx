import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RowLink } from './RowLink';

/** jsdom lays nothing out: how wide the text of a row is, in a cell of 100 px. */
function widthOfText(width: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <tr>
            <td>
              <RowLink to="/there" whole="Назва, яка не вміщається">
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

test('a row with a text that is cut says it in full under the focus', async () => {
  widthOfText(140);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Назва, яка не вміщається');
});

test('and under the pointer', async () => {
  widthOfText(140);
  await userEvent.hover(screen.getByRole('link'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Назва, яка не вміщається');
});

test('a row that has all its words in sight says nothing more', async () => {
  widthOfText(100);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
