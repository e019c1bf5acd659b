/** The workflows of the worker's bundle. */
export { application } from './application/application';
export { rollback } from './rollback';
