import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider, theme } from 'antd';
import { startTransition, useEffect, useReducer, useState } from 'react';

/** A component that counts to three in its effects, one render after another. */
function Counting() {
  const [count, increment] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (count < 3) increment();
  }, [count]);
  return <p>{`count ${count}`}</p>;
}

test('effects, and the renders that they cause, are done when `render` returns', () => {
  render(<Counting />);
  expect(screen.getByText('count 3')).toBeVisible();
});

test('a transition started by an event is done when the event returns', () => {
  function Later() {
    const [isDone, setDone] = useState(false);
    return <button onClick={() => startTransition(() => setDone(true))}>{isDone ? 'done' : 'begin'}</button>;
  }
  render(<Later />);
  fireEvent.click(screen.getByRole('button', { name: 'begin' }));
  expect(screen.getByRole('button', { name: 'done' })).toBeVisible();
});

test('an error that no page catches fails the `act` around it', () => {
  function Failing(): never {
    throw new Error('cannot be rendered');
  }
  expect(() => render(<Failing />)).toThrow('cannot be rendered');
  render(<Counting />);
  expect(screen.getByText('count 3')).toBeVisible();
});

test('an awaited `act` ends when nothing remains to be done', async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  function Answered() {
    const [answer, setAnswer] = useState('');
    useEffect(() => void turn().then(() => setAnswer('answered')), []);
    return <p>{answer}</p>;
  }
  await act(async () => {
    render(<Answered />);
    await turn();
    await turn();
  });
  expect(screen.getByText('answered')).toBeVisible();
});

test("two pages of one theme share antd's tokens, and another theme has its own", () => {
  const tokens: object[] = [];
  const Token = () => <p>{tokens.push(theme.useToken().token)}</p>;
  const renderTheme = (colorPrimary: string) =>
    render(
      <ConfigProvider theme={{ token: { colorPrimary } }}>
        <Token />
      </ConfigProvider>,
    ).unmount();
  for (const colour of ['#112233', '#112233', '#445566']) renderTheme(colour);
  const [firstTheme, secondTheme, thirdTheme] = tokens;
  expect(secondTheme).toBe(firstTheme);
  expect(thirdTheme).toMatchObject({ colorPrimary: '#445566' });
});
