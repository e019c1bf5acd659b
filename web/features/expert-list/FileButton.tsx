import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';
import { ActButton } from '../../shared/ActButton';
import { useAction } from '../../shared/useAction';
import { FileLink } from '../../application-parts/files/FileLink';
import styles from './expertList.module.css';

type Made = OutputOf<typeof contract.generateExpertTable>;

/** Button that generates a register as a file and then becomes a link to it (rules/selection-and-votes, "Expert register"). */
export function FileButton({ label, make }: { label: string; make: () => Promise<Made> }) {
  const { t } = useTranslation('expert-list');
  const { busy, run } = useAction();
  const [made, setMade] = useState<Made>();
  const place = useRef<HTMLSpanElement>(null);
  // The pressed button has been replaced: the focus moves to the link.
  useEffect(() => {
    if (made) place.current?.querySelector('button')?.focus();
  }, [made]);
  if (made)
    return (
      <span ref={place} className={styles.register}>
        <FileLink file={made} />
      </span>
    );
  return (
    <ActButton
      icon={<FileExcelOutlined aria-hidden />}
      loading={busy}
      onClick={() => void run(async () => setMade(await make()))}
    >
      {busy ? t('register.making') : label}
    </ActButton>
  );
}
