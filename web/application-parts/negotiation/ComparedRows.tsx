import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../data/data.module.css';
import { Cell, useColumns } from '../data/Rows';
import { textOf } from '../data/values';
import { pairRows } from './pairRows';
import { New, Old } from './OldAndNew';

type Row = Record<string, unknown>;

interface ComparedRowsProps {
  label: string;
  before: readonly Row[];
  after: readonly Row[];
  subfields?: readonly { name: string; label: string }[];
}

/** Two versions of a table of the form: old and new value in each cell, added and removed rows marked. */
export function ComparedRows({ label, before, after, subfields }: ComparedRowsProps) {
  const { t } = useTranslation('application');
  const columns = useColumns([...before, ...after], subfields);
  return (
    <div className={styles.tableScroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('negotiation.row')}</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairRows(before, after).map((pair, index) => (
            <tr key={index}>
              <th scope="row">{markOf(pair) && t(`negotiation.${markOf(pair)}`)}</th>
              {columns.map(({ name }) => (
                <td
                  key={name}
                  data-number={typeof (pair.after ?? pair.before)?.[name] === 'number' || undefined}
                >
                  <ComparedCell before={pair.before?.[name]} after={pair.after?.[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const markOf = ({ before, after }: { before?: Row; after?: Row }): 'added' | 'removed' | undefined => {
  if (!before) return 'added';
  return after ? undefined : 'removed';
};

function ComparedCell({ before, after }: { before: unknown; after: unknown }): ReactNode {
  const [oldText, newText] = [textOf(before), textOf(after)];
  if (oldText === newText) return <Cell value={after} />;
  return (
    <>
      {oldText && (
        <Old>
          <Cell value={before} />
        </Old>
      )}{' '}
      {newText && (
        <New>
          <Cell value={after} />
        </New>
      )}
    </>
  );
}
