import { useTranslation } from 'react-i18next';
import type { RecusalView } from '../../../api/areas/application/contract/application';
import { Decided } from '../Decided';

/** Members of a board who take no part in its decision, since when and why; nothing where there are none. */
export function Recusals({ recused }: { recused: readonly RecusalView[] }) {
  const { t } = useTranslation('application');
  if (recused.length === 0) return null;
  return (
    <section aria-label={t('recusal.title')}>
      <p>{t('recusal.title')}:</p>
      {recused.map(({ user, at, reason }) => (
        <Decided key={user._id} user={user} updated_at={at} message={reason} />
      ))}
    </section>
  );
}
