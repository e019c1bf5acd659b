import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { api } from '../../../reads/api';

/** Puts a document as the server has just answered it in the place of the one that the page shows. */
export const documentReplaced = (changed: DocumentView) =>
  api.util.updateQueryData('documentById', { params: { id: changed._id } }, (pages) => {
    for (const page of pages as { document: DocumentView }[]) page.document = changed;
  });
