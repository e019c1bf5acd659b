import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareBlocks } from '../../../domain/document/template/compare';
import type { Block } from '../../../domain/document/template/blocks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { ComparedLines } from './ComparedLines';

interface ComparisonProps {
  id: string;
  from: number;
  to: number;
}

/** Differences between the texts of two versions of a template, block by block. */
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
            {({ version: newer }) => <Lines before={older.template.blocks} after={newer.template.blocks} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

function Lines({ before, after }: { before: readonly Block[]; after: readonly Block[] }) {
  const lines = useMemo(() => compareBlocks(before, after), [before, after]);
  return <ComparedLines lines={lines} />;
}
