import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../shared/Tag';
import styles from '../data/data.module.css';
import { Cell, useColumns } from '../data/Rows';
import { textOf } from '../data/values';
import { pairRows, type RowPair } from './pairRows';
import own from './negotiation.module.css';
import { New, Old } from './OldAndNew';

type Row = Record<string, unknown>;

interface ComparedRowsProps {
  label: string;
  before: readonly Row[];
  after: readonly Row[];
  subfields?: readonly { name: string; label: string }[];
}

/** Two versions of a table of the form: old and new value in each cell, added and removed rows marked in the first cell. */
export function ComparedRows({ label, before, after, subfields }: ComparedRowsProps) {
  const columns = useColumns([...before, ...after], subfields);
  return (
    <div className={styles.tableScroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${own.compared}`}>
        <thead>
          <tr>
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
              {columns.map(({ name }, column) =>
                column === 0 ? (
                  <th key={name} scope="row">
                    <ComparedCell before={pair.before?.[name]} after={pair.after?.[name]} />
                    <RowMark pair={pair} />
                  </th>
                ) : (
                  <td
                    key={name}
                    data-number={typeof (pair.after ?? pair.before)?.[name] === 'number' || undefined}
                  >
                    <ComparedCell before={pair.before?.[name]} after={pair.after?.[name]} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Mark of a row that only one of the versions has. */
function RowMark({ pair: { before, after } }: { pair: RowPair }) {
  const { t } = useTranslation('application');
  if (before && after) return null;
  return (
    <div>
      <Tag colour={before ? 'warning' : 'info'}>{t(`negotiation.${before ? 'removed' : 'added'}`)}</Tag>
    </div>
  );
}

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
