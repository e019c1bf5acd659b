import { useState } from 'react';
import { useMedia } from '../../../shared/useMedia';

const KEY = 'inbox-pane';
/** From here on a list and a pane have room beside each other. */
const WIDE = '(min-width: 75em)';

/** A pane beside the list, in which the chosen task is read. */
export interface Pane {
  /** The window has room for it. */
  possible: boolean;
  shown: boolean;
  toggle: () => void;
}

/** Whether the pane is there; nobody has it who has not asked for it in this browser. */
export function usePane(): Pane {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) === 'true');
  const possible = useMedia(WIDE);
  return {
    possible,
    shown: on && possible,
    toggle() {
      localStorage.setItem(KEY, String(!on));
      setOn(!on);
    },
  };
}
