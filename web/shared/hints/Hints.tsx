import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { inLandmark } from './inLandmark';
import type { Hint } from './hintOf';
import { listenForHints } from './listenForHints';

/**
 * Shows the `data-hint` of elements (rules/interface, "Hints"): one antd Tooltip for the whole page, because one for each cell of a
 * table is paid for at every drawing.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => listenForHints(setHint), []);
  if (!hint) return null;
  const { target, text } = hint;
  const { left, top, width, height } = target.getBoundingClientRect();
  return (
    <Tooltip
      key={`${left} ${top} ${text}`}
      open
      title={text}
      placement="bottomLeft"
      getPopupContainer={() => inLandmark(target)}
      // It covers what can be pressed through it.
      styles={{ root: { pointerEvents: 'none', maxWidth: 'min(36rem, 90vw)', whiteSpace: 'pre-line' } }}
    >
      <span aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Tooltip>
  );
}
