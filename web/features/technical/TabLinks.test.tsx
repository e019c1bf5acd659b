import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TabLinks } from './TabLinks';

test('tabs are links, the one shown is marked, and a disabled one cannot be clicked', () => {
  render(
    <MemoryRouter initialEntries={['/pd/application/1/review']}>
      <TabLinks
        label="Розділи"
        tabs={[
          { title: 'Дані', to: '/pd/application/1/info' },
          { title: 'Перевірка', to: '/pd/application/1/review' },
          { title: 'Звіт', to: '/pd/application/1/report', disabled: true },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Дані' })).toHaveAttribute('href', '/pd/application/1/info');
  expect(screen.getByRole('link', { name: 'Перевірка' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Звіт' })).not.toBeInTheDocument();
  expect(screen.getByText('Звіт')).toHaveAttribute('aria-disabled', 'true');
});
