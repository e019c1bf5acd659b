import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { contentOf } from './content';
import { ContentComparison } from './ContentComparison';

interface ComparisonProps {
  id: string;
  from: number;
  to: number;
}

/** Differences between two versions of a template. */
export function Comparison({ id, from, to }: ComparisonProps) {
  const { t } = useTranslation('documents');
  const before = useRead('templateVersionOf', { params: { id, version: String(from) } });
  const after = useRead('templateVersionOf', { params: { id, version: String(to) } });
  const title = t('versions.of', { from, to });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Loaded remote={before.remote} onRetry={before.refresh}>
        {({ version: older }) => (
          <Loaded remote={after.remote} onRetry={after.refresh}>
            {({ version: newer }) => <ContentComparison before={contentOf(older)} after={contentOf(newer)} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
