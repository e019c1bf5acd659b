/** Below the records: rules, workflows, and what knows nothing of the product. */
const GROUND = ['domain', 'workflows', 'db', 'files', 'signing', 'pdf', 'texts', 'settings', 'telemetry'];
/** Folders on which API and browser have agreed. */
const CONTRACT = ['api/contract', 'api/areas/*/contract'];
const API = [...GROUND, 'records', ...CONTRACT];

/** The layers of the web, each taking those before it; `web/features/*` is one area, as `api/areas/*` is. */
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
  'web/build': AGREED,
  web: ['web/app', 'web/errors', 'web/i18n', 'web/theme', 'web/build'],
};

/**
 * Which folder takes what from which; docs/architecture.md says the same. `*` is one folder. A part of a folder that has a
 * row of its own goes by that row, and whoever may take the folder may not therefore take the part.
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
  // An area takes of another what it tells and asks, never how it is called or what it changes.
  'api/areas/*': [...API, 'api', 'api/areas/*/queries', 'api/areas/*/policies', 'api/areas/*/presenters'],
  'api/routes': ['api', 'api/areas/*'],
  'api/app': [...API, 'api', 'api/routes'],
  'api/server': [...API, 'api', 'api/app'],
  api: API,
  ...WEB,
  demo: [...CONTRACT, 'api/accounts', 'domain', 'db', 'pdf', 'signing', 'settings'],
};

/** Tests and their helpers take what they need; nothing of the product takes them. */
export const isTest = (file: string): boolean =>
  /\.(test|itest|spec)\.tsx?$|(^|\/)(testing|tests|e2e|bench)\//.test(file);

/** On top of everything: these may take whatever is there. */
export const isOnTop = (file: string): boolean => /^scripts\/|^[^/]+$/.test(file);
