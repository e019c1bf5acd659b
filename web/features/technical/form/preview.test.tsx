import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { startTexts } from '../../../i18n/i18n';
import { createStore } from '../../../app/store';
import { settle } from '../../../testing/clock';
import { EMPTY_FORM } from './marks';
import { ProtocolPreview } from './ProtocolPreview';

const FORM = { ...EMPTY_FORM, fields: true, lot_priorities: true, estimate_compliance: true };

/** Presses the button; the mock server answers when the test calls `print`. */
async function requestPreview() {
  localStorage.clear();
  await startTexts('uk');
  const { store, stop } = createStore();
  let print = (): void => undefined;
  globalThis.fetch = () => new Promise((resolve) => (print = () => resolve(new Response('%PDF'))));
  const createObjectUrl = jest.fn(() => 'blob:x');
  Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: jest.fn() });
  const page = (message: string) => (
    <Provider store={store}>
      <ProtocolPreview applicationId="1" documentIds={[]} form={{ ...FORM, message }} />
    </Provider>
  );
  const { rerender, unmount } = render(page('Перше'));
  await userEvent.click(screen.getByRole('button', { name: 'Попередній перегляд протоколу' }));
  const printedText = async () => {
    await act(async () => print());
    await settle();
    stop();
  };
  return { made: createObjectUrl, unmount, edit: () => rerender(page('Друге')), printed: printedText };
}

test('a preview that arrives after leaving the page creates no object URL', async () => {
  const { made, unmount, printed } = await requestPreview();
  unmount();
  await printed();
  expect(made).not.toHaveBeenCalled();
});

test('the preview of a form edited meanwhile is not shown', async () => {
  const { edit, printed } = await requestPreview();
  edit();
  await printed();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Попередній перегляд протоколу' })).not.toHaveClass(
    'ant-btn-loading',
  );
});
