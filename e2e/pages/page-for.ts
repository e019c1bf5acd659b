import type { Page } from '@playwright/test';
import type { Office } from '../fixtures';
import type { Screen } from '../screens/screen';

/** Somebody's page: whoever needs no session gets a browser of their own. */
export async function pageFor(office: Office, { role }: Screen): Promise<Page> {
  if (role) return (await office.as(role)).page;
  return (await office.browser()).newPage();
}
