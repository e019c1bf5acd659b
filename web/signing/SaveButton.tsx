import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveStored } from '../api/stored';
import { useAction } from '../shared/useAction';

interface SaveButtonProps {
  file: { url: string; name: string };
  /** The whole of what it does, for screen readers and as its tooltip. */
  label: string;
  children: ReactNode;
}

/** Saves what lies at an address of the API under this name. */
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
