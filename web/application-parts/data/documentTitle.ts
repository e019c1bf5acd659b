import type { TFunction } from 'i18next';
import type { ApplicationDocument } from '../../../api/areas/application/contract/application';

/** Returns a document's title; a document without one is an additional file (rules/application, "Documents"). */
export const documentTitle = (
  t: TFunction,
  { title, name }: Pick<ApplicationDocument, 'title' | 'name'>,
): string => title ?? t('technical:document.additional', { name });
