import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { TabLinks } from './TabLinks';

test('tabs are links, the current tab is marked, and a disabled tab shows the reason on a click, a touch or the focus', async () => {
  render(
    <MemoryRouter initialEntries={['/pd/application/1/review']}>
      <TabLinks
        label="Розділи"
        tabs={[
          { title: 'Дані', to: '/pd/application/1/info' },
          { title: 'Перевірка', to: '/pd/application/1/review' },
          { title: 'Звіт', to: '/pd/application/1/report', disabled: 'Ще рано' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Дані' })).toHaveAttribute('href', '/pd/application/1/info');
  expect(screen.getByRole('link', { name: 'Перевірка' })).toHaveAttribute('aria-current', 'page');
  const closedTab = screen.getByRole('link', { name: 'Звіт' });
  expect(closedTab).toHaveAttribute('aria-disabled', 'true');
  expect(closedTab).toHaveAccessibleDescription('Ще рано');
  // On a telephone no pointer can hover.
  await userEvent.click(closedTab);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ще рано');
  expect(closedTab).not.toHaveAttribute('href');
});
