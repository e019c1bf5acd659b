import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { api } from '../../../reads/api';

/** Replaces the document of the page by the one that the server has just answered. */
export const documentReplaced = (changed: DocumentView) =>
  api.util.updateQueryData('documentById', { params: { id: changed._id } }, (pages) => {
    for (const page of pages as { document: DocumentView }[]) page.document = changed;
  });
