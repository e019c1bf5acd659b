import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { Provider } from 'react-redux';
import { Providers } from './Providers';
import { createStore } from './store';

const Movement = () => <p>{theme.useToken().token.motion ? 'moves' : 'stands'}</p>;

test.each([
  ['no-preference', 'moves'],
  ['reduce', 'stands'],
])('with prefers-reduced-motion: %s an opening popup %s', (preference, expected) => {
  const system = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(system(query), { matches: query === `(prefers-reduced-motion: ${preference})` });
  const { store, stop } = createStore();
  render(
    <Provider store={store}>
      <Providers>
        <Movement />
      </Providers>
    </Provider>,
  );
  expect(screen.getByText(expected)).toBeVisible();
  stop();
  window.matchMedia = system;
});
