import { Tooltip } from 'antd';
import { LIMITS } from '../../domain/limits';

/** The first `length` characters and an ellipsis; whole if it is not longer. */
export function cut(text: string, length: number = LIMITS.titleCut): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}

/** A title cut at 75 characters (specification 1 §9), whole under the pointer. */
export function CutText({ text, length }: { text: string; length?: number }) {
  const short = cut(text, length);
  return short === text ? <>{text}</> : <Tooltip title={text}>{short}</Tooltip>;
}
