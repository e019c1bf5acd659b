/** The workflows of the worker's bundle. */
export { application } from './application';
export { batch } from './batch';
export { document } from './document';
export { rollback } from './rollback';
export { selection } from './selection';
export { session } from './session';
