import type { Language } from '../../../../texts/translate';
import type { Viewer } from '../../../queries/application-rows';

/** The viewer of an application, the language and the moment. */
export interface ViewOptions {
  viewer: Viewer;
  language: Language;
  /** ms since 1970 */
  now: number;
}
