import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../app/hooks';
import { accountOf } from '../features/sign-in/slice';

/** While support looks at the system as somebody: why nothing can be sent in their name. */
export function useViewing(): string | undefined {
  const { t } = useTranslation('shell');
  const viewing = useAppSelector((state) => !!accountOf(state)?.impersonation);
  return viewing ? t('viewing') : undefined;
}
