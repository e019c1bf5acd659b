import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form, Input } from 'antd';
import { Provider } from 'react-redux';
import { startTexts } from '../i18n/i18n';
import { createStore } from '../app/store';
import type { Failure } from '../api/problem';
import { SubmitForm } from './SubmitForm';

const refusalWith = (errors?: Record<string, string>): Failure => ({
  status: 422,
  code: 'invalid',
  detail: 'Не прийнято',
  errors,
});

/** Renders a form with a name and a position, and then the failure of the server. */
async function openPage(failure: Failure) {
  localStorage.clear();
  await startTexts('uk');
  const { store, stop } = createStore();
  const form = (failure?: Failure) => (
    <Provider store={store}>
      <SubmitForm
        submit={{ busy: false, failure, clear: () => undefined }}
        values={{ name: '', post: '' }}
        onSend={() => undefined}
        actions={<Button htmlType="submit">Зберегти</Button>}
      >
        <Form.Item name="name" label="Ім’я">
          <Input />
        </Form.Item>
        <Form.Item name="post" label="Посада">
          <Input />
        </Form.Item>
      </SubmitForm>
    </Provider>
  );
  const view = render(form());
  view.rerender(form(failure));
  return () => {
    view.unmount();
    stop();
  };
}

test('the server’s errors are shown at their fields, and the first of these fields has the focus', async () => {
  const close = await openPage(refusalWith({ post: 'Введіть посаду' }));
  const post = screen.getByLabelText('Посада');
  expect(await screen.findByText('Введіть посаду')).toBeVisible();
  expect(post).toHaveFocus();
  expect(screen.getByLabelText('Ім’я')).toBeValid();
  expect(screen.queryByText('Не прийнято')).toBeNull();
  close();
});

test.each([
  ['sends', {}, 1],
  ['sends nothing while a text is composed', { isComposing: true }, 0],
  ['sends nothing with the key that ends a composition in Safari', { keyCode: 229 }, 0],
])('Ctrl+Enter %s', async (_, event, times) => {
  await startTexts('uk');
  const { store, stop } = createStore();
  const onSend = jest.fn();
  const { unmount } = render(
    <Provider store={store}>
      <SubmitForm
        submit={{ busy: false, failure: undefined, clear: () => undefined }}
        values={{ name: '候' }}
        onSend={onSend}
        ctrlEnter
      >
        <Form.Item name="name" label="Ім’я">
          <Input.TextArea />
        </Form.Item>
      </SubmitForm>
    </Provider>,
  );
  const field = screen.getByLabelText('Ім’я');
  // The event is left to the input method if the form does not handle it.
  const notPrevented = fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...event });
  expect(notPrevented).toBe(times === 0);
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times));
  unmount();
  stop();
});

test.each([
  ['does not send a form with a decision', true, 0],
  ['sends any other form', false, 1],
])('Enter in a field of one line %s', async (_, ctrlEnter, times) => {
  await startTexts('uk');
  const { store, stop } = createStore();
  const onSend = jest.fn();
  const { unmount } = render(
    <Provider store={store}>
      <SubmitForm
        submit={{ busy: false, failure: undefined, clear: () => undefined }}
        values={{ sum: '1' }}
        onSend={onSend}
        ctrlEnter={ctrlEnter}
        actions={<Button htmlType="submit">Ухвалити</Button>}
      >
        <Form.Item name="sum" label="Сума">
          <Input />
        </Form.Item>
      </SubmitForm>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Сума'), '2{Enter}');
  await user.tab();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times));
  // Enter on the focused button always sends the form.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times + 1));
  unmount();
  stop();
});

test('an error that belongs to no field on the page is shown above the buttons', async () => {
  const close = await openPage(refusalWith({ other: 'Інше' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не прийнято');
  close();
});
