import type { Page } from '@playwright/test';
import type { Office } from '../fixtures';
import type { Screen } from '../screens/screen';

/** Returns the page of a screen's role, or of a new browser for a screen without a session. */
export async function pageFor(office: Office, { role }: Pick<Screen, 'role'>): Promise<Page> {
  if (role) return (await office.as(role)).page;
  return (await office.browser()).newPage();
}
