/** Folders below the records: rules, workflows, and general parts that do not know the product. */
const GROUND = ['domain', 'workflows', 'db', 'files', 'signing', 'pdf', 'texts', 'settings', 'telemetry'];
/** Folders with the contract between API and browser. */
const CONTRACT = ['api/contract', 'api/areas/*/contract'];
const API = [...GROUND, 'records', ...CONTRACT];

/** Imports that every layer of the web may use; the layers that follow each import those before them. */
const AGREED = ['domain', ...CONTRACT];
const STORE = ['web/api', 'web/store'];
const READING = [...STORE, 'web/session', 'web/connection', 'web/reads', 'web/live'];
const FRAME = [
  ...READING,
  'web/i18n',
  'web/theme',
  'web/preferences',
  'web/toasts',
  'web/routes',
  'web/shared',
];
const PARTS = [...FRAME, 'web/signing', 'web/record-form', 'web/application-parts', 'web/steps'];
const WEB: Readonly<Record<string, readonly string[]>> = {
  'web/api': AGREED,
  'web/store': AGREED,
  'web/session': [...AGREED, ...STORE],
  'web/connection': [...AGREED, ...STORE],
  'web/reads': [...AGREED, ...READING],
  'web/live': [...AGREED, ...READING],
  'web/theme': AGREED,
  'web/preferences': [...AGREED, ...READING, 'web/i18n'],
  'web/i18n': ['texts', ...AGREED, 'web/api'],
  'web/toasts': [...AGREED, ...STORE],
  'web/errors': [...AGREED, 'web/api', 'web/session'],
  'web/routes': AGREED,
  'web/shared': [...AGREED, ...FRAME],
  'web/signing': [...AGREED, ...FRAME],
  'web/record-form': [...AGREED, ...FRAME],
  'web/application-parts': [...AGREED, ...PARTS],
  'web/steps': [...AGREED, ...PARTS],
  'web/features': [...AGREED, ...PARTS],
  'web/app': [...AGREED, ...PARTS, 'web/errors', 'web/features'],
  'web/build': [...AGREED, 'web/routes'],
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
  settings: ['texts'],
  files: ['domain', 'texts'],
  signing: ['settings', 'texts'],
  telemetry: ['settings', 'signing'],
  pdf: ['texts'],
  db: ['domain'],
  records: GROUND,
  workers: [...GROUND, 'records'],
  'api/contract': ['domain', 'api/areas/*/contract'],
  'api/areas/*/contract': ['domain', ...CONTRACT],
  // An area imports queries, policies and presenters of another area, never its calls or its changes.
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
export const isOnTop = (file: string): boolean => /^scripts\/|^[^/]+$/.test(file);
