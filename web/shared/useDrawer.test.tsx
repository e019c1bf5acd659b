import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from 'antd';
import { useDrawer } from './useDrawer';

function Page({ onFollow }: { onFollow: () => void }) {
  const drawer = useDrawer();
  return (
    <>
      <button onClick={drawer.open}>Відкрити</button>
      <p tabIndex={-1}>Куди веде</p>
      <Drawer {...drawer.props} destroyOnHidden>
        <button
          onClick={() => {
            drawer.close();
            onFollow();
          }}
        >
          Перейти
        </button>
      </Drawer>
    </>
  );
}

async function follow(onFollow: () => void) {
  render(<Page onFollow={onFollow} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Відкрити' }));
  const innerButton = await screen.findByRole('button', { name: 'Перейти' });
  const opener = screen.getByText('Відкрити');
  const onReturn = jest.fn();
  opener.addEventListener('focus', onReturn);
  await user.click(innerButton);
  await waitFor(() => expect(screen.queryByText('Перейти')).toBeNull());
  return { opener, returned: onReturn };
}

test('the focus returns to the button that opened the drawer', async () => {
  const { opener } = await follow(() => undefined);
  expect(opener).toHaveFocus();
});

test('the focus stays where a link of the drawer has moved it', async () => {
  const { returned } = await follow(() => screen.getByText('Куди веде').focus());
  expect(screen.getByText('Куди веде')).toHaveFocus();
  expect(returned).not.toHaveBeenCalled();
});
