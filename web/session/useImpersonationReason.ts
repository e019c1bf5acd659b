import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../store/hooks';
import { accountOf } from './slice';

/** Returns the reason why nothing can be sent during an impersonation; undefined without one. */
export function useImpersonationReason(): string | undefined {
  const { t } = useTranslation('shell');
  const viewing = useAppSelector((state) => !!accountOf(state)?.impersonation);
  return viewing ? t('viewing') : undefined;
}
