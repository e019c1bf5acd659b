/** Folders below `records`: rules, workflows, and general code that does not depend on the product. */
const BASE = [
  'domain',
  'workflows',
  'db',
  'files',
  'signing',
  'pdf',
  'texts',
  'texts/ukrainian',
  'settings',
  'telemetry',
];
/** Folders with the contract between API and browser. */
const CONTRACT = ['api/contract', 'api/areas/*/contract'];
const API = [...BASE, 'records', ...CONTRACT];

/**
 * Imports that every layer of the web may use. Each of the layers below includes the imports of the layers before it.
 */
const WEB_BASE = ['domain', 'texts/ukrainian', ...CONTRACT];
const WEB_STORE = ['web/api', 'web/store'];
const WEB_DATA = [...WEB_STORE, 'web/session', 'web/connection', 'web/reads', 'web/live'];
const WEB_FRAME = [
  ...WEB_DATA,
  'web/i18n',
  'web/theme',
  'web/preferences',
  'web/toasts',
  'web/routes',
  'web/shared',
];
const WEB_PARTS = [...WEB_FRAME, 'web/signing', 'web/record-form', 'web/application-parts', 'web/steps'];
const WEB: Readonly<Record<string, readonly string[]>> = {
  'web/api': WEB_BASE,
  'web/store': WEB_BASE,
  'web/session': [...WEB_BASE, ...WEB_STORE],
  'web/connection': [...WEB_BASE, ...WEB_STORE],
  'web/reads': [...WEB_BASE, ...WEB_DATA],
  'web/live': [...WEB_BASE, ...WEB_DATA],
  'web/theme': WEB_BASE,
  'web/preferences': [...WEB_BASE, ...WEB_DATA, 'web/i18n'],
  'web/i18n': ['texts', ...WEB_BASE, 'web/api'],
  'web/toasts': [...WEB_BASE, ...WEB_STORE],
  'web/errors': [...WEB_BASE, 'web/api', 'web/session'],
  'web/routes': WEB_BASE,
  'web/shared': [...WEB_BASE, ...WEB_FRAME],
  'web/signing': [...WEB_BASE, ...WEB_FRAME],
  'web/record-form': [...WEB_BASE, ...WEB_FRAME],
  'web/application-parts': [...WEB_BASE, ...WEB_PARTS],
  'web/steps': [...WEB_BASE, ...WEB_PARTS],
  'web/features': [...WEB_BASE, ...WEB_PARTS],
  'web/app': [...WEB_BASE, ...WEB_PARTS, 'web/errors', 'web/features'],
  'web/build': [...WEB_BASE, 'web/routes'],
  web: ['web/app', 'web/errors', 'web/i18n', 'web/theme', 'web/build'],
};

/**
 * Imports that each folder may use; docs/architecture.md says the same. `*` stands for one folder. A part of a folder that has a
 * row of its own follows that row, and permission to import the folder does not include the part.
 */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  workflows: ['domain'],
  texts: [],
  'texts/ukrainian': [],
  settings: ['texts'],
  files: ['domain', 'texts'],
  signing: ['settings', 'texts'],
  telemetry: ['settings', 'signing'],
  pdf: ['texts'],
  db: ['domain'],
  records: BASE,
  workers: [...BASE, 'records'],
  'api/contract': ['domain', 'api/areas/*/contract'],
  'api/areas/*/contract': ['domain', ...CONTRACT],
  // An area may import queries, policies and presenters of another area, but never its routes or its commands.
  'api/areas/*': [...API, 'api', 'api/areas/*/queries', 'api/areas/*/policies', 'api/areas/*/presenters'],
  'api/routes': ['api', 'api/areas/*'],
  'api/app': [...API, 'api', 'api/routes'],
  'api/server': [...API, 'api', 'api/app'],
  api: API,
  ...WEB,
  demo: [...CONTRACT, 'api/accounts', 'domain', 'db', 'pdf', 'signing', 'settings'],
};

/** Tests and their helpers may import everything; the product may not import them. */
export const isTest = (file: string): boolean =>
  /\.(test|itest|spec)\.tsx?$|(^|\/)(testing|tests|e2e|bench)\//.test(file);

/** Scripts and files of the top folder may import everything. */
export const isTopLevel = (file: string): boolean => /^scripts\/|^[^/]+$/.test(file);
