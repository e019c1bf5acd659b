import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Announced after copying. */
  copied: string;
  size?: 'small';
}

/** Copies a text and announces it. Browsers allow copying only on https and localhost; elsewhere nothing is rendered. */
export function CopyButton({ text, label, copied, size }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  // Undefined outside secure contexts, although its type says otherwise.
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
