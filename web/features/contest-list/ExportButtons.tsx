import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ContestExport } from '../../../api/areas/contest-list/contract/contest-list';
import { Panel } from '../../shared/list/Panel';
import styles from './list.module.css';
import type { ExportState } from './useExport';

/** Input of an export without the format. */
export type ExportRequest = Omit<ContestExport, 'format' | 'separator'>;

/** Formats of the files; `csvExcel` is for Excel with Ukrainian settings. */
const FILES = {
  csv: { format: 'csv', separator: 'comma' },
  csvExcel: { format: 'csv', separator: 'semicolon' },
  xlsx: { format: 'xlsx', separator: 'comma' },
} as const satisfies Record<string, Pick<ContestExport, 'format' | 'separator'>>;

interface ExportButtonsProps {
  exporting: ExportState;
  exportRequest: ExportRequest;
}

/** Export buttons in a panel of the list's bar. */
export function ExportPanel(props: ExportButtonsProps) {
  const { t } = useTranslation('contest-list');
  return (
    <Panel small name={t('export.panel')} icon={<DownloadOutlined />}>
      <span className={styles.stack}>
        <ExportButtons {...props} />
      </span>
    </Panel>
  );
}

/** Buttons for the list as CSV and Excel file: all applications that pass the filters, or the chosen ones. */
export function ExportButtons({ exporting, exportRequest }: ExportButtonsProps) {
  const { t } = useTranslation('contest-list');
  return (Object.keys(FILES) as (keyof typeof FILES)[]).map((file) => (
    <Button
      key={file}
      icon={<DownloadOutlined aria-hidden />}
      disabled={exporting.bytes !== undefined}
      onClick={() => exporting.start({ ...exportRequest, ...FILES[file] })}
    >
      {t(`export.${file}${exportRequest.ids ? 'Chosen' : ''}`)}
    </Button>
  ));
}

/** Progress of the download, with a button that cancels it. */
export function ExportProgress({ exporting }: { exporting: ExportState }) {
  const { t, i18n } = useTranslation('contest-list');
  if (exporting.bytes === undefined) return null;
  return (
    <div className={styles.progress}>
      <progress aria-label={t('export.going', { size: '' })} />
      <span>{t('export.going', { size: formatBytes(exporting.bytes, i18n.language) })}</span>
      <Button size="small" onClick={exporting.cancel}>
        {t('export.cancel')}
      </Button>
    </div>
  );
}

/** `1,5 МБ`, `12 кБ`. */
function formatBytes(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1e6 ? (['kilobyte', bytes / 1e3] as const) : (['megabyte', bytes / 1e6] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
