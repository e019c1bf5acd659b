import type { Language } from '../../../../texts/translate';
import type { Viewer } from '../../../queries/application-rows';

/** Whom an application is shown to, in which language and when. */
export interface ViewOptions {
  viewer: Viewer;
  language: Language;
  /** ms since 1970 */
  now: number;
}
