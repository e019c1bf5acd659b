import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { ExpertDocument } from '../../../../api/areas/account/contract/account';
import { call as request } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { readAgain } from '../../../reads/api';
import { DateTime } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { FileLink } from '../../application/files/FileLink';
import styles from '../account.module.css';

/** One slot: what it is for, the blank, the file that fills it, and the way to bring or replace one. */
export function DocumentRow({ userId, document }: { userId: string; document: ExpertDocument }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const { busy, failure, errorOf, run } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const { name, label, required, outside_link: blank, filename, link, created_at: added } = document;
  const verb = filename ? 'replace' : 'choose';

  async function send(file: File) {
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
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf"
          aria-label={t(`documents.${verb}For`, { label })}
          onChange={({ target }) => {
            const [file] = Array.from(target.files ?? []);
            // The same file may be chosen again after a refusal.
            target.value = '';
            if (file) void send(file);
          }}
        />
        <Button
          icon={<UploadOutlined aria-hidden />}
          loading={busy}
          aria-label={t(`documents.${verb}For`, { label })}
          onClick={() => input.current?.click()}
        >
          {busy ? t('documents.uploading') : t(`documents.${verb}`)}
        </Button>
      </div>
      {failure && (
        <p className={styles.problem} role="alert">
          {errorOf(name) ?? failureText(t, failure)}
        </p>
      )}
    </li>
  );
}
