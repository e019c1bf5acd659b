import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../store/hooks';
import { accountOf } from './slice';

/** While support looks at the system as somebody: why nothing can be sent in their name. */
export function useViewing(): string | undefined {
  const { t } = useTranslation('shell');
  const viewing = useAppSelector((state) => !!accountOf(state)?.impersonation);
  return viewing ? t('viewing') : undefined;
}
