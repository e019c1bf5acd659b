import { Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareWords, type ComparedLine } from '../../../domain/document/template/compare';
import styles from './documents.module.css';

/** Differences between two texts. Equal lines are only counted; in a replaced line the changed words are marked. */
export function ComparedLines({ lines: compared }: { lines: readonly ComparedLine[] }) {
  const { t } = useTranslation('documents');
  const parts = useMemo(() => runsOf(compared), [compared]);
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
            <strong>{t(`versions.${change}`)}:</strong>{' '}
            <Element>
              <MarkedWords change={change} text={lines.join('\n')} other={otherOf(parts, index)} />
            </Element>
          </p>
        );
      })}
    </div>
  );
}

/** Returns the text that a part replaces or is replaced by. */
function otherOf(parts: readonly Part[], index: number): string | undefined {
  const other = parts[index]?.change === 'removed' ? parts[index + 1] : parts[index - 1];
  return other && other.change !== 'same' ? other.lines.join('\n') : undefined;
}

/** A changed text. Words missing in the other text are marked, unless the texts share no word. */
function MarkedWords({ change, text, other }: { change: 'added' | 'removed'; text: string; other?: string }) {
  const words = useMemo(
    () =>
      other === undefined
        ? []
        : change === 'removed'
          ? compareWords(text, other).filter((word) => word.change !== 'added')
          : compareWords(other, text).filter((word) => word.change !== 'removed'),
    [change, text, other],
  );
  if (!words.some((word) => word.change === 'same' && /[\p{L}\p{N}]/u.test(word.text))) return text;
  return runsOf(words).map((run, index) =>
    run.change === 'same' ? (
      run.lines.join('')
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the words never change their order
      <Typography.Text key={index} strong underline>
        {run.lines.join('')}
      </Typography.Text>
    ),
  );
}

interface Part {
  change: ComparedLine['change'];
  lines: string[];
}

/** Returns the lines with neighbours of the same change joined. */
function runsOf(lines: readonly ComparedLine[]): Part[] {
  const parts: Part[] = [];
  for (const { change, text } of lines) {
    const last = parts.at(-1);
    if (last?.change === change) last.lines.push(text);
    else parts.push({ change, lines: [text] });
  }
  return parts;
}
