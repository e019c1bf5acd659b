import { useTranslation } from 'react-i18next';
import type { RecusalView } from '../../../api/areas/application/contract/application';
import { DecisionSummary } from '../DecisionSummary';

/** Recused members of a board, with moment and reason; nothing if there are none. */
export function Recusals({ recused }: { recused: readonly RecusalView[] }) {
  const { t } = useTranslation('application');
  if (recused.length === 0) return null;
  return (
    <section aria-label={t('recusal.title')}>
      <p>{t('recusal.title')}:</p>
      {recused.map(({ user, at, reason }) => (
        <DecisionSummary key={user._id} user={user} updated_at={at} message={reason} />
      ))}
    </section>
  );
}
