import { Input } from 'antd';

/** Words to be read and copied, not changed; long ones scroll, by keyboard too. */
export function SavedWords({ label, text }: { label: string; text: string }) {
  const lines = text.split('\n').length + Math.floor(text.length / 100);
  return <Input.TextArea readOnly aria-label={label} value={text} rows={Math.min(8, Math.max(2, lines))} />;
}
