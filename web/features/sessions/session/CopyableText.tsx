import { Input } from 'antd';

/** Read-only text that can be copied and scrolled by keyboard. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const lines = text.split('\n').length + Math.floor(text.length / 100);
  return <Input.TextArea readOnly aria-label={label} value={text} rows={Math.min(8, Math.max(2, lines))} />;
}
