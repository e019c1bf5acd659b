import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteInput, WriteOutput } from '../../reads/names';
import { ActButton } from '../../shared/ActButton';
import { useWrite } from '../../shared/useWrite';
import { FileLink } from '../../application-parts/files/FileLink';
import styles from './expertList.module.css';

type TableName = 'generateExpertTable' | 'generateUnassignedTable' | 'generateActsTable';

interface FileButtonProps {
  label: string;
  /** Call that generates the file. */
  table: TableName;
  input?: WriteInput<TableName>;
}

/** Button that generates a register as a file and then becomes a link to it (rules/selection-and-votes, "Expert register"). */
export function FileButton({ label, table, input }: FileButtonProps) {
  const { t } = useTranslation('expert-list');
  const [file, setFile] = useState<WriteOutput<TableName>>();
  const { busy, write } = useWrite(table, { failureToast: true, onDone: setFile });
  const place = useRef<HTMLSpanElement>(null);
  // The link replaces the pressed button, so the focus moves to the link.
  useEffect(() => {
    if (file) place.current?.querySelector('button')?.focus();
  }, [file]);
  if (file)
    return (
      <span ref={place} className={styles.register}>
        <FileLink file={file} />
      </span>
    );
  return (
    <ActButton icon={<FileExcelOutlined aria-hidden />} loading={busy} onClick={() => void write(input)}>
      {busy ? t('register.making') : label}
    </ActButton>
  );
}
