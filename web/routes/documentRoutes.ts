import type { AppRoute, Redirect } from './route';

export const DOCUMENTS = '/documents';
export const TEMPLATES = `${DOCUMENTS}/templates`;
export const NEW_TEMPLATE = `${DOCUMENTS}/create`;
export const templateAddress = (id: string): string => `${TEMPLATES}/${id}`;
export const templateVersionsAddress = (id: string): string => `${templateAddress(id)}/versions`;

/** Pages of the templates of documents (rules/addresses, "Documents"). */
export const DOCUMENT_ROUTES: readonly AppRoute[] = [
  {
    path: TEMPLATES,
    area: '/documents',
    title: 'documents:templates',
    menu: { icon: 'documents' },
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

export const DOCUMENT_REDIRECTS: readonly Redirect[] = [
  { path: DOCUMENTS, area: '/documents', to: TEMPLATES },
];
