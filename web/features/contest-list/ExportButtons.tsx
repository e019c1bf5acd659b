import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ContestExport } from '../../../api/areas/contest-list/contract/contest-list';
import { Panel } from '../../shared/list/Panel';
import styles from './list.module.css';
import type { Exporting } from './useExport';

/** Input of an export, but for the format. */
export type ExportRequest = Omit<ContestExport, 'format' | 'separator'>;

/** The files on offer; «csvExcel» is what Excel with Ukrainian settings reads. */
const FILES = {
  csv: { format: 'csv', separator: 'comma' },
  csvExcel: { format: 'csv', separator: 'semicolon' },
  xlsx: { format: 'xlsx', separator: 'comma' },
} as const satisfies Record<string, Pick<ContestExport, 'format' | 'separator'>>;

interface ExportButtonsProps {
  exporting: Exporting;
  exportRequest: ExportRequest;
}

/** The buttons behind one of the list's line. */
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

/** The list as CSV and as an Excel file: all that the filters find, or what is chosen. */
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

/** Progress of the download, and a way to stop. */
export function ExportProgress({ exporting }: { exporting: Exporting }) {
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
