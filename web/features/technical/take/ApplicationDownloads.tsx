import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { ARCHIVE_PATH, FORM_PATH } from '../../../../api/areas/technical/contract/technical';
import { address } from '../../../api/address';
import { formatSize } from '../../../application-parts/files/formatSize';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';
import type { Progress } from '../../../api/download';
import { useDownload } from './useDownload';
import styles from './take.module.css';

/** Downloads of the whole application as a zip, or of its form, with progress. */
export function ApplicationDownloads({ view }: { view: Pick<ApplicationView, '_id' | 'spec_id'> }) {
  const { t } = useTranslation('technical');
  const { download, start, stop } = useDownload();
  const take = (path: string, name: string) => start(address(path, { id: view._id }), name);
  return (
    <Panel title={t('take.title')}>
      <div className={styles.buttons}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={!!download}
          onClick={() => take(ARCHIVE_PATH, `${view.spec_id}.zip`)}
        >
          {t('take.archive')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={!!download}
          onClick={() => take(FORM_PATH, t('archive.form', { number: view.spec_id }))}
        >
          {t('take.form')}
        </Button>
      </div>
      {download && <DownloadProgress download={download} onStop={stop} />}
    </Panel>
  );
}

function DownloadProgress({ download: { done, total }, onStop }: { download: Progress; onStop: () => void }) {
  const { t, i18n } = useTranslation('technical');
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  const words = total ? t('take.progress', { done: size(done), total: size(total) }) : t('take.starting');
  return (
    <p className={styles.going} role="status">
      <progress aria-label={t('take.title')} max={total || undefined} value={total ? done : undefined} />
      <span className={parts.soft}>{words}</span>
      <Button size="small" type="link" onClick={onStop}>
        {t('take.stop')}
      </Button>
    </p>
  );
}
