import { documentAddress } from '../../domain/addresses';
import type { AppRoute } from './route';

export const DOCUMENTS = '/documents';
export const TEMPLATES = `${DOCUMENTS}/templates`;
export const NEW_TEMPLATE = `${DOCUMENTS}/create`;
export const templateAddress = (id: string): string => `${TEMPLATES}/${id}`;
export const templateVersionsAddress = (id: string): string => `${templateAddress(id)}/versions`;

/** Tabs of a generated document; the tab `base` has the document's own address. */
export const DOCUMENT_TABS = ['base', 'fin-info', 'gen-info', 'details', 'finish'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];
export const documentTabAddress = (id: string, tab: DocumentTab): string =>
  tab === 'base' ? documentAddress(id) : `${documentAddress(id)}/${tab}`;

/** Pages of generated documents and of their templates (rules/addresses, "Documents"). */
export const DOCUMENT_ROUTES: readonly AppRoute[] = [
  {
    path: DOCUMENTS,
    area: '/documents',
    title: 'documents:feed.title',
    menu: { icon: 'documents' },
    page: 'documents/generated/FeedPage',
  },
  ...DOCUMENT_TABS.map((tab): AppRoute => ({
    path: documentTabAddress(':id', tab),
    area: '/documents',
    title: 'documents:document.one',
    parent: DOCUMENTS,
    page: 'documents/generated/DocumentPage',
  })),
  {
    path: TEMPLATES,
    area: '/documents',
    title: 'documents:templates',
    parent: DOCUMENTS,
    page: 'documents/TemplatesPage',
  },
  {
    path: NEW_TEMPLATE,
    area: '/documents',
    title: 'documents:new',
    parent: TEMPLATES,
    page: 'documents/CreatePage',
  },
  {
    path: templateAddress(':id'),
    area: '/documents',
    title: 'documents:one',
    parent: TEMPLATES,
    page: 'documents/TemplatePage',
  },
  {
    path: templateVersionsAddress(':id'),
    area: '/documents',
    title: 'documents:versions.title',
    parent: TEMPLATES,
    page: 'documents/VersionsPage',
  },
];
