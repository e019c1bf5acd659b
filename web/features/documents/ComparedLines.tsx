import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedLine } from '../../../domain/document/template/compare';
import styles from './documents.module.css';

/** Differences between two texts; equal lines are only counted. */
export function ComparedLines({ lines: compared }: { lines: readonly ComparedLine[] }) {
  const { t } = useTranslation('documents');
  const parts = useMemo(() => folded(compared), [compared]);
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

/** Returns the lines with neighbours of the same change joined. */
function folded(lines: readonly ComparedLine[]): Part[] {
  const parts: Part[] = [];
  for (const { change, text } of lines) {
    const last = parts.at(-1);
    if (last?.change === change) last.lines.push(text);
    else parts.push({ change, lines: [text] });
  }
  return parts;
}
