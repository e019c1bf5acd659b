import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/DateTime';
import type { TemplateDraft } from './useTemplateDraft';

/** Returns the text on the state of a draft: moment of its last save, or that it is only in this window; empty without a draft. */
export function useDraftState({ dirty, stored, other }: TemplateDraft): string {
  const { t, i18n } = useTranslation('documents');
  if (!dirty) return '';
  if (stored.at) return t('draft.stored', { date: formatMoment(stored.at, i18n.language, 'dayTime') });
  return t(stored.failed || other ? 'draft.inWindow' : 'draft.storing');
}
