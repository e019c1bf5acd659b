import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and says so; browsers allow it on https and this machine only, elsewhere there is no such button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState(false);
  // Not there outside secure contexts, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <>
      <Button
        icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void clipboard.writeText(text).then(() => setCopied(true))}
      >
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('codes.copied') : ''}
      </span>
    </>
  );
}
