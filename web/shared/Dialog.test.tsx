import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from './Dialog';
import { inLandmark } from './hints/inLandmark';

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setShown] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => setShown(true)}>Відкрити</button>
      <p tabIndex={-1}>Далі</p>
      {open && (
        <Dialog
          title="Питання"
          onCancel={() => {
            setShown(false);
            onClose();
          }}
        >
          <input type="checkbox" aria-label="Чи так" />
          <input aria-label="Чому" />
        </Dialog>
      )}
    </main>
  );
}

async function openAndLeave(onClose?: () => void) {
  render(<Page onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Відкрити' }));
  await screen.findByRole('dialog', { name: 'Питання' });
  expect(screen.getByLabelText('Чому')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a dialog focuses its first text field, and returns the focus to its opener', async () => {
  await openAndLeave();
  expect(screen.getByRole('button', { name: 'Відкрити' })).toHaveFocus();
});

test('a closed dialog does not return the focus if it has been moved elsewhere', async () => {
  await openAndLeave(() => screen.getByText('Далі').focus());
  expect(screen.getByText('Далі')).toHaveFocus();
});

test('a closed dialog moves the focus to the main content if its opener is gone', async () => {
  await openAndLeave(() => screen.getByRole('button', { name: 'Відкрити' }).remove());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the list of a select in a dialog opens inside the box that receives clicks', async () => {
  render(
    <ConfigProvider getPopupContainer={inLandmark}>
      <Dialog title="Питання">
        <Select aria-label="Джерело" options={[{ value: 'one', label: 'Перше' }]} />
      </Dialog>
    </ConfigProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Джерело' }));
  // Outside its box antd's dialog has `pointer-events: none`; e2e/templates.spec.ts clicks the list in a real browser.
  expect((await screen.findByText('Перше')).closest('.ant-modal-container')).not.toBeNull();
});
