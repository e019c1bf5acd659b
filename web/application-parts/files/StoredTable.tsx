import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetView } from '../../../api/areas/files/contract/table';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Cell } from '../data/Rows';
import styles from '../data/data.module.css';
import type { LinkedFile } from './linkedFile';

/** Sheets of a stored workbook as tables; several sheets have a selector. */
export function StoredTable({ file }: { file: LinkedFile }) {
  const { remote, refresh } = useRead('fileTable', { params: { id: file.url.split('/').at(-1) ?? '' } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ sheets }) => <Sheets name={file.name} sheets={sheets} />}
    </Loaded>
  );
}

function Sheets({ name, sheets }: { name: string; sheets: readonly SheetView[] }) {
  const { t } = useTranslation('application');
  const [chosenIndex, setChosenIndex] = useState(0);
  const sheet = sheets[chosenIndex];
  if (!sheet) return null;
  return (
    <>
      {sheets.length > 1 && (
        <Segmented
          aria-label={t('file.sheets')}
          value={chosenIndex}
          onChange={setChosenIndex}
          options={sheets.map((sheet, index) => ({ value: index, label: sheet.name }))}
        />
      )}
      <SheetTable label={sheets.length > 1 ? `${name}: ${sheet.name}` : name} rows={sheet.rows} />
      {sheet.cut && <p className={styles.empty}>{t('file.cut')}</p>}
    </>
  );
}

function SheetTable({ label, rows }: { label: string; rows: SheetView['rows'] }) {
  const { t } = useTranslation('application');
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return <p className={styles.empty}>{t('file.emptySheet')}</p>;
  return (
    <div className={styles.tableScroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {Array.from({ length: width }, (_, column) => (
                <td key={column} data-number={typeof row[column] === 'number' || undefined}>
                  <Cell value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
