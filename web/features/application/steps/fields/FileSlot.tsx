import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../../../api/areas/files/contract/files';
import { SLOTS } from '../../../../../domain/slots';
import { FileLink } from '../../files/FileLink';
import { formatSize } from '../../files/formatSize';
import type { UploadTarget } from '../../files/uploadFile';
import { useUpload } from '../../files/useUpload';
import styles from './fields.module.css';
import { Optional } from './Optional';

interface FileSlotProps {
  upload: UploadTarget;
  required: boolean;
  value?: FileView;
  onChange: (file: FileView | undefined) => void;
}

/** One file of a step: chosen, stored at once with its progress shown, replaced or taken out again. */
export function FileSlot({ upload: target, required, value, onChange }: FileSlotProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, start, cancel } = useUpload(target, onChange);
  useEffect(() => cancel, [cancel]);
  const accept = SLOTS[target.slot]?.accept ?? [];
  const name = t(`processes:slot.${target.slot}`);
  const sending = upload.kind === 'sending';
  return (
    <div className={styles.slot} role="group" aria-label={name}>
      <div className={styles.slotHead}>
        <span>
          {name} {!required && <Optional />}
        </span>
        <span className={styles.hint} id={`${id}-types`}>
          {t('application:file.types', {
            types: accept.map((kind) => kind.toUpperCase()).join(', '),
            size: formatSize(SLOTS[target.slot]?.maxBytes ?? 0, i18n.language),
          })}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        accept={accept.map((kind) => `.${kind}`).join(',')}
        onChange={({ target: { files } }) => {
          const file = files?.[0];
          if (file) start(file);
          // The same file may be chosen again after a failure.
          if (input.current) input.current.value = '';
        }}
      />
      <div className={styles.slotBody}>
        {value && !sending && <FileLink file={value} />}
        {sending && (
          <>
            <progress
              max={1}
              value={upload.share}
              aria-label={t('application:file.sending', { name: upload.name })}
            />
            <span className={styles.hint}>{Math.round(upload.share * 100)} %</span>
            <Button size="small" onClick={cancel}>
              {t('application:file.cancel')}
            </Button>
          </>
        )}
        {!sending && (
          <Button
            size={value ? 'small' : undefined}
            icon={<UploadOutlined aria-hidden />}
            aria-describedby={`${id}-types`}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'application:file.replace' : 'application:file.choose')}
          </Button>
        )}
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
          {upload.text}
        </p>
      )}
    </div>
  );
}
