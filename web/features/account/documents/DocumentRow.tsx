import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { ExpertDocument } from '../../../../api/areas/account/contract/account';
import { call as request } from '../../../api/client';
import { failureText, mayPass } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { readAgain } from '../../../reads/api';
import { ActButton } from '../../../shared/ActButton';
import { DateTime } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { FileLink } from '../../../application-parts/files/FileLink';
import styles from '../account.module.css';

/** Slot of an expert's document: purpose, blank form, uploaded file, and upload button. */
export function DocumentRow({ userId, document }: { userId: string; document: ExpertDocument }) {
  const { t } = useTranslation(['account', 'shell']);
  const dispatch = useAppDispatch();
  const { busy, failure, errorOf, run } = useSubmit();
  const [last, setLast] = useState<File>();
  const { name, label, required, outside_link: blank, filename, link, created_at: added } = document;
  const verb = filename ? 'replace' : 'choose';

  async function send(file: File) {
    setLast(file);
    const form = new FormData();
    form.append(name, file);
    const call = () => request(contract.uploadExpertDocuments, { params: { id: userId } }, { form });
    if (!(await run(call))) return;
    dispatch(readAgain('myProfile'));
    dispatch(toast.success({ key: 'account:documents.saved', params: { label } }));
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
          {last && mayPass(failure) && (
            <Button size="small" onClick={() => void send(last)}>
              {t('shell:failure.retry')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
