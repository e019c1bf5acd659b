import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Said once it is copied. */
  copied: string;
  size?: 'small';
}

/** Copies a text and says so; browsers allow it on https and this machine only, elsewhere there is no such button. */
export function CopyButton({ text, label, copied, size }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  // Not there outside secure contexts, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <>
      <Button
        size={size}
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void clipboard.writeText(text).then(() => setCopied(true))}
      >
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? copied : ''}
      </span>
    </>
  );
}
