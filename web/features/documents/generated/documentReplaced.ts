import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { api } from '../../../reads/api';

/** Replaces the page's document by the one in the server's answer. */
export const replaceDocument = (changed: DocumentView) =>
  api.util.updateQueryData('documentById', { params: { id: changed._id } }, (pages) => {
    for (const page of pages as { document: DocumentView }[]) page.document = changed;
  });
