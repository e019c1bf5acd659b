import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Button that copies a text; not rendered where the browser has no clipboard (outside of https and localhost). */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('sessions');
  const [copied, setCopied] = useState<string>();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const isCopied = copied === text;
  return (
    <Button
      size="small"
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      onClick={() => void clipboard.writeText(text).then(() => setCopied(text))}
    >
      <span aria-live="polite">{t(isCopied ? 'text.copied' : 'text.copy')}</span>
    </Button>
  );
}
