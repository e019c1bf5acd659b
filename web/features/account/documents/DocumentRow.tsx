import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertDocument } from '../../../../api/areas/account/contract/account';
import { failureText, mayBeTemporary } from '../../../api/problem';
import { ActButton } from '../../../shared/ActButton';
import { DateTime } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useWrite } from '../../../shared/useWrite';
import { FileLink } from '../../../application-parts/files/FileLink';
import styles from '../account.module.css';

/** Slot of an expert's document: purpose, blank form, uploaded file, and upload button. */
export function DocumentRow({ userId, document }: { userId: string; document: ExpertDocument }) {
  const { t } = useTranslation(['account', 'shell']);
  const { busy, failure, errorOf, write } = useWrite('uploadExpertDocuments', {
    done: () => ({ key: 'account:documents.saved', params: { label } }),
    makesOld: ['myProfile'],
  });
  const [last, setLast] = useState<File>();
  const { name, label, required, outside_link: blank, filename, link, created_at: added } = document;
  const verb = filename ? 'replace' : 'choose';

  function send(file: File) {
    setLast(file);
    const form = new FormData();
    form.append(name, file);
    return write({ params: { id: userId } }, form);
  }

  return (
    <li className={styles.document}>
      <div>
        <h2>
          {label}
          {required && <Tag colour="warning">{t('documents.required')}</Tag>}
        </h2>
        {filename && link && (
          <p>
            <FileLink file={{ name: filename, url: link, mime: 'application/pdf' }} />{' '}
            {added && <DateTime at={added} parts="day" />}
          </p>
        )}
        {blank && (
          <p>
            <a href={blank} target="_blank" rel="noreferrer">
              {t('documents.template')}
            </a>
          </p>
        )}
      </div>
      <div>
        <Upload
          accept="application/pdf,.pdf"
          showUploadList={false}
          hasControlInside
          aria-label={t(`documents.${verb}For`, { label })}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <ActButton
            icon={<UploadOutlined aria-hidden />}
            loading={busy}
            aria-label={t(`documents.${verb}For`, { label })}
          >
            {busy ? t('documents.uploading') : t(`documents.${verb}`)}
          </ActButton>
        </Upload>
      </div>
      {failure && (
        <p className={styles.problem} role="alert">
          {errorOf(name) ?? failureText(t, failure)}{' '}
          {last && mayBeTemporary(failure) && (
            <Button size="small" onClick={() => void send(last)}>
              {t('shell:failure.retry')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
