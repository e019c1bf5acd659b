import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareBlocks, type ComparedLine } from '../../../domain/document/template/compare';
import type { Block } from '../../../domain/document/template/blocks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import styles from './documents.module.css';

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
  const { t } = useTranslation('documents');
  const parts = useMemo(() => folded(compareBlocks(before, after)), [before, after]);
  if (parts.every(({ change }) => change === 'same')) return <p>{t('versions.equal')}</p>;
  return (
    <div>
      {parts.map(({ change, lines }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
        const key = index;
        if (change === 'same')
          return (
            <p key={key} className={styles.line}>
              {t('versions.same', { count: lines.length })}
            </p>
          );
        const Element = change === 'added' ? 'ins' : 'del';
        return (
          <p key={key} className={`${styles.line} ${styles[change]}`}>
            <strong>{t(`versions.${change}`)}:</strong> <Element>{lines.join('\n')}</Element>
          </p>
        );
      })}
    </div>
  );
}

interface Part {
  change: ComparedLine['change'];
  lines: string[];
}

/** Neighbours of one kind together. */
function folded(lines: readonly ComparedLine[]): Part[] {
  const parts: Part[] = [];
  for (const { change, text } of lines) {
    const last = parts.at(-1);
    if (last?.change === change) last.lines.push(text);
    else parts.push({ change, lines: [text] });
  }
  return parts;
}
