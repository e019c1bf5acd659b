import { screen } from '@testing-library/react';
import type { Role } from '../../../domain/roles';
import { start } from '../technical/testing/openTechnical';
import { blankView, uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, Role]>([['/rp/application/:id', 'financier']])(
  '%s leads to the page that all areas have',
  async (address, role) => {
    await start(address.replace(':id', uuid(100)), blankView(), role);
    expect(await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Оцінювання' })).toBeVisible();
  },
);
