import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form, Input } from 'antd';
import { Provider } from 'react-redux';
import { startTexts } from '../i18n/i18n';
import { createStore } from '../app/store';
import type { Failure } from '../api/problem';
import { SubmitForm } from './SubmitForm';

const refused = (errors?: Record<string, string>): Failure => ({
  status: 422,
  code: 'invalid',
  detail: 'Не прийнято',
  errors,
});

/** A form of a name and a post, of which the server then says `failure`. */
async function open(failure: Failure) {
  localStorage.clear();
  await startTexts('uk');
  const { store, stop } = createStore();
  const form = (said?: Failure) => (
    <Provider store={store}>
      <SubmitForm
        submit={{ busy: false, failure: said, clear: () => undefined }}
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

test('what the server says of fields stands at them, and the first of them has the focus', async () => {
  const close = await open(refused({ post: 'Введіть посаду' }));
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
  // What the form does not take is left to the input method.
  const notPrevented = fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...event });
  expect(notPrevented).toBe(times === 0);
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times));
  unmount();
  stop();
});

test.each([
  ['a form that decides is not sent', true, 0],
  ['any other form is sent', false, 1],
])('by Enter in a field of one line %s', async (_, ctrlEnter, times) => {
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
  // The button itself is pressed by Enter.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(times + 1));
  unmount();
  stop();
});

test('words that belong to no field on the page stand over the buttons', async () => {
  const close = await open(refused({ other: 'Інше' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не прийнято');
  close();
});
