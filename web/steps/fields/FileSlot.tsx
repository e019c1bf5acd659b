import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Progress, Upload } from 'antd';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import { SLOTS } from '../../../domain/slots';
import { FileLink } from '../../application-parts/files/FileLink';
import { formatSize } from '../../application-parts/files/formatSize';
import type { UploadTarget } from '../../application-parts/files/uploadFile';
import { useUpload } from '../../application-parts/files/useUpload';
import styles from './fields.module.css';
import { Optional } from './Optional';

interface FileSlotProps {
  upload: UploadTarget;
  required: boolean;
  value?: FileView;
  /** File already stored in the record for this slot; null: none. */
  stored?: FileView | null;
  onChange: (file: FileView | undefined) => void;
  /** Another way to get the file. */
  children?: ReactNode;
}

/** One file of a step: it is uploaded when chosen, with its progress, and can be replaced or removed. */
export function FileSlot({ upload: target, required, value, stored, onChange, children }: FileSlotProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { upload, start, cancel } = useUpload(target, onChange);
  useEffect(() => cancel, [cancel]);
  const { accept = [], signed = false } = SLOTS[target.slot] ?? {};
  const name = t(`processes:slot.${target.slot}`);
  const sending = upload.kind === 'sending';
  const retry = upload.kind === 'failed' && upload.again;
  return (
    <div className={styles.slot} role="group" aria-label={name}>
      <div className={styles.slotHead}>
        <span>
          {name} {!required && stored === undefined && <Optional />}
        </span>
        <span className={styles.hint} id={`${id}-types`}>
          {t(signed ? 'application:file.typesSigned' : 'application:file.types', {
            types: accept.map((kind) => kind.toUpperCase()).join(', '),
            size: formatSize(SLOTS[target.slot]?.maxBytes ?? 0, i18n.language),
          })}
        </span>
      </div>
      {stored !== undefined && (
        <div className={styles.slotBody}>
          <span className={styles.hint}>
            {t(stored ? 'application:file.stored' : 'application:file.notStored')}
          </span>
          {stored && <FileLink file={stored} />}
        </div>
      )}
      <div className={styles.slotBody}>
        {value && !sending && stored !== undefined && (
          <span className={styles.hint}>
            {t(stored ? 'application:file.replaces' : 'application:file.willBe')}
          </span>
        )}
        {value && !sending && <FileLink file={value} />}
        {sending && (
          <>
            <Progress
              className={styles.share}
              percent={Math.round(upload.share * 100)}
              size="small"
              status="active"
              aria-label={t('application:file.sending', { name: upload.name })}
            />
            <Button size="small" onClick={cancel}>
              {t('application:file.cancel')}
            </Button>
          </>
        )}
        {!sending && (
          <Upload
            accept={accept.map((kind) => `.${kind}`).join(',')}
            showUploadList={false}
            hasControlInside
            beforeUpload={(file) => {
              start(file);
              return false;
            }}
          >
            <Button
              size={value ? 'small' : undefined}
              icon={<UploadOutlined aria-hidden />}
              aria-describedby={`${id}-types`}
            >
              {t(value || stored ? 'application:file.replace' : 'application:file.choose')}
            </Button>
          </Upload>
        )}
        {!sending && children}
        {value && !sending && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('application:file.remove', { name: value.name })}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      {upload.kind === 'failed' && (
        <p className={styles.problem} role="alert">
          {upload.text}{' '}
          {retry && (
            <Button size="small" onClick={() => start(retry)}>
              {t('application:file.again')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
