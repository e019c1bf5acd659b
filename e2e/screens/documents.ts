import type { Page } from '@playwright/test';
import {
  NEW_TEMPLATE,
  TEMPLATES,
  templateAddress,
  templateVersionsAddress,
} from '../../web/routes/documentRoutes';
import type { Places } from '../world/places';
import { screen, type Screen } from './screen';

const params = async (places: Places) => ({ id: await places.template() });

/** Waits for the editor, whose code comes after the page. */
async function edited(page: Page): Promise<void> {
  await page.locator('.codex-editor').waitFor();
}

/** Templates of documents, as who writes them and who reads them sees them. */
export const documents: readonly Screen[] = [
  screen('templates', 'lawyer', TEMPLATES, {
    // So that there is one.
    params: async (places: Places) => {
      await places.template();
      return {};
    },
  }),
  screen('new template', 'lawyer', NEW_TEMPLATE, { after: edited }),
  screen('template', 'lawyer', templateAddress(':id'), { params, after: edited }),
  screen('template, to be read', 'financier', templateAddress(':id'), { params, after: edited }),
  screen('versions of a template', 'lawyer', templateVersionsAddress(':id'), { params }),
];
