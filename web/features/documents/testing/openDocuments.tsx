import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { draftServer } from './draftServer';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

// jsdom has no contentEditable: this makes the property reflect the attribute, as in a browser.
Object.defineProperty(HTMLElement.prototype, 'contentEditable', {
  configurable: true,
  get(this: HTMLElement) {
    return this.getAttribute('contenteditable') ?? 'inherit';
  },
  set(this: HTMLElement, value: string) {
    this.setAttribute('contenteditable', value);
  },
});

// jsdom has no layout: a caret that Editor.js sets has no size.
Range.prototype.getBoundingClientRect = () => new DOMRect();

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const BASE = '/api/documents/templates';
const LAWYER = { _id: id(9), name: 'Леся Правник' };

export const row = (number: number, change: object = {}) => ({
  _id: id(number),
  number,
  title: `Договір ${number}`,
  purpose: 'agreement',
  user: LAWYER,
  created_at: '2026-11-20T10:00:00.000Z',
  documents: 0,
  contests: 0,
  ...change,
});

const variable = (name: string, mode: string, change: object = {}) => ({
  name,
  mode,
  label: '',
  field: null,
  optional: false,
  built_in: mode !== 'generate' && mode !== 'application',
  field_missing: false,
  ...change,
});

/** Returns a template with a paragraph that uses one of its variables. */
export const template = (change: object = {}) => ({
  ...row(1),
  version: 3,
  comment: 'Для громадських організацій',
  template: {
    blocks: [{ type: 'paragraph', data: { text: 'Місто <span data-variable="place">place</span>' } }],
  },
  variables: [
    variable('sum_number', 'finance'),
    variable('sum_text', 'finance'),
    variable('name_in_genitive_case', 'applicant'),
    variable('full_applicant_name', 'applicant'),
    variable('works_by_document', 'applicant'),
    variable('scholarship_fin_string', 'finance'),
    variable('scholarship_fin_total', 'finance'),
    variable('place', 'generate', { label: 'Місто' }),
    variable('spare', 'generate'),
  ],
  generate_fields: [],
  requisites: ['natural_person', 'legal_entity', 'legal_entity_fop'],
  updated_by: LAWYER,
  updated_at: '2026-11-21T10:00:00.000Z',
  ...change,
});

/** Returns the fields of a template that belong to a version. */
export const versionOf = (whole: ReturnType<typeof template>) =>
  Object.fromEntries(
    Object.entries(whole).filter(([name]) => !['_id', 'number', 'user', 'created_at'].includes(name)),
  );

/** Returns this number of form fields in one section. */
export function fields(count: number) {
  const section = { title: 'Про проєкт', admin_comment: null };
  const list = Array.from({ length: count }, (_, index) => ({ name: `f${index}`, label: `Поле ${index}` }));
  return { groups: [{ ...section, fields: list }], fieldsAndGroups: [section, ...list], count };
}

/** Opens an address as an account of this role. */
export async function openDocuments(address: string, routes: Routes, role: Role = 'lawyer') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${BASE}/${id(1)}/editors`]: () => ({ editors: [] }),
    [`GET ${BASE}/${id(2)}/editors`]: () => ({ editors: [] }),
    ...[id(1), id(2), 'new'].reduce<Routes>((all, key) => ({ ...all, ...draftServer(key).routes }), {}),
    ...routes,
  });
  const app = await renderApp(address);
  const posted = (path: string) =>
    requests.filter((request) => request.method === 'POST' && request.path === path);
  return { ...app, requests, posted };
}
