import type { Page } from '@playwright/test';
import {
  DOCUMENT_TABS,
  DOCUMENTS,
  documentTabAddress,
  NEW_TEMPLATE,
  TEMPLATES,
  templateAddress,
  templateVersionsAddress,
} from '../../web/routes/documentRoutes';
import type { Samples } from '../world/samples';
import { screen, type Screen } from './screen';

const templateParams = async (samples: Samples) => ({ id: await samples.template() });

const documentParams = async (samples: Samples) => ({ id: await samples.document() });

/** Waits for the editor, whose code comes after the page. */
async function waitForEditor(page: Page): Promise<void> {
  await page.locator('.codex-editor').waitFor();
}

/** Screens of generated documents and templates, for writing and reading roles. */
export const documents: readonly Screen[] = [
  screen('documents', 'lawyer', DOCUMENTS, {
    // The list needs a document.
    params: async (samples: Samples) => {
      await samples.document();
      return {};
    },
  }),
  screen('documents, nothing found', 'chief', DOCUMENTS, { search: '?search=немає-такого' }),
  ...DOCUMENT_TABS.map((tab) =>
    screen(`document ${tab}`, 'lawyer', documentTabAddress(':id', tab), { params: documentParams }),
  ),
  screen('document fin-info, of the financier', 'financier', documentTabAddress(':id', 'fin-info'), {
    params: documentParams,
  }),
  screen('document, of the administrator', 'admin', documentTabAddress(':id', 'base'), {
    params: documentParams,
  }),
  screen('templates', 'lawyer', TEMPLATES, {
    // The list needs a template that a document was made from.
    params: async (samples: Samples) => {
      await samples.document();
      return {};
    },
    opens: {
      'its use': (page) =>
        page
          .getByRole('button', { name: /^Де використано/ })
          .first()
          .click(),
    },
  }),
  screen('new template', 'lawyer', NEW_TEMPLATE, { after: waitForEditor }),
  screen('template', 'lawyer', templateAddress(':id'), { params: templateParams, after: waitForEditor }),
  screen('template, beside its preview', 'lawyer', templateAddress(':id'), {
    params: templateParams,
    search: '?beside=preview',
    after: waitForEditor,
  }),
  screen('template, to be read', 'financier', templateAddress(':id'), {
    params: templateParams,
    after: waitForEditor,
  }),
  screen('versions of a template', 'lawyer', templateVersionsAddress(':id'), { params: templateParams }),
];
