import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { inLandmark } from './inLandmark';
import type { Hint } from './hintOf';
import { listenForHints } from './listenForHints';

/**
 * Shows the `data-hint` of elements (rules/interface, "Hints"). One antd Tooltip serves the whole page: one for each table cell
 * would slow down every render.
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
      // Clicks go through to the elements beneath.
      styles={{ root: { pointerEvents: 'none', maxWidth: 'min(36rem, 90vw)', whiteSpace: 'pre-line' } }}
    >
      <span aria-hidden style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Tooltip>
  );
}
