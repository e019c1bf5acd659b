import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { DateTime } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { SignerList } from '../../signing';
import { FileLink } from '../files/FileLink';
import { Panel } from '../Panel';
import { Sum } from '../Sum';
import styles from '../parts.module.css';
import own from './agreement.module.css';

type Additional = ApplicationView['reporting_review']['grunt_agreement']['additionalFiles'][number];

/** All additional agreements, including withdrawn ones. */
export function Additionals({ files, version }: { files: readonly Additional[]; version: string }) {
  const { t } = useTranslation('application');
  return (
    <Panel title={t('agreement.additional')}>
      {files.length === 0 && <p className={styles.soft}>{t('agreement.noAdditional')}</p>}
      <ul className={own.list}>
        {files.map(({ id, status, created_at: at, file, sum }, index) => (
          <li key={id}>
            <div className={own.head}>
              <h3>{t('record.additional', { number: index + 1 })}</h3>
              <StatusTag process="additional" status={status} />
              {at && (
                <span className={styles.soft}>
                  <DateTime at={at} parts="date" />
                </span>
              )}
            </div>
            {sum !== null && (
              <p>
                {t('processes:input.sum')}: <Sum amount={sum} />
              </p>
            )}
            <FileLink file={file} />
            {file.sign_id && <SignerList fileId={file._id} version={version} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
