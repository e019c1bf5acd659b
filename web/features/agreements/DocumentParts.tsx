import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../application-parts/files/FileLink';
import { FileContent, canPreview } from '../../application-parts/files/FilePreview';
import type { LinkedFile } from '../../application-parts/files/linkedFile';
import { EmptyState } from '../../shared/EmptyState';
import { SignerList } from '../../signing';
import styles from './agreements.module.css';

interface Part {
  fileId: string;
  file: LinkedFile;
  /** Slot to which the file was uploaded. */
  slot?: string;
}

/** Parts of a document with their signers; one part is displayed. */
export function DocumentParts({ parts, version }: { parts: readonly Part[]; version: string }) {
  const { t } = useTranslation();
  const [chosenPart, choose] = useState<string>();
  const current = parts.find(({ fileId }) => fileId === chosenPart) ?? parts[0];
  if (!current) return <EmptyState text={t('agreements:document.noFiles')} />;
  return (
    <div className={styles.document}>
      {parts.length > 1 && (
        // The buttons wrap, unlike those of antd's Segmented: the names of three parts are wider than the pane.
        <Radio.Group
          optionType="button"
          aria-label={t('agreements:document.parts')}
          value={current.fileId}
          onChange={({ target }) => choose(target.value as string)}
          options={parts.map(({ fileId, file, slot }) => ({
            value: fileId,
            label: slot ? t(`processes:slot.${slot}`) : file.name,
          }))}
        />
      )}
      <FileLink file={current.file} />
      <SignerList fileId={current.fileId} version={version} />
      {canPreview(current.file) && <FileContent key={current.fileId} file={current.file} />}
    </div>
  );
}
