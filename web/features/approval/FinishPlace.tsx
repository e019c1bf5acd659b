import { useTranslation } from 'react-i18next';
import { FinalisationPanel } from '../../application-parts/agreement/FinalisationPanel';
import { EmptyState } from '../../shared/EmptyState';
import type { PlaceProps } from './screenProps';

/** …/finish: the protocol that closes the application, if it exists. */
export function FinishPlace({ view }: PlaceProps) {
  const { t } = useTranslation('approval');
  if (!view.finalization_protocol) return <EmptyState text={t('finish.none')} />;
  return <FinalisationPanel view={view} />;
}
