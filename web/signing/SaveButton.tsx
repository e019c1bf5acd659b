import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveStored } from '../api/storedFile';
import { useAction } from '../shared/useAction';

interface SaveButtonProps {
  file: { url: string; name: string };
  /** Full description of the action, for screen readers and as a tooltip. */
  label: string;
  children: ReactNode;
}

/** Button that downloads a file of the API under this name. */
export function SaveButton({ file, label, children }: SaveButtonProps) {
  const { busy, run } = useAction();
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      aria-label={label}
      data-hint={label}
      onClick={() => void run(() => saveStored(file))}
    >
      {children}
    </Button>
  );
}
