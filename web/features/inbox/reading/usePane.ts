import { useState } from 'react';
import { useMedia } from '../../../shared/useMedia';

const KEY = 'inbox-pane';
/** Windows with enough space for a list and a pane. */
const WIDE = '(min-width: 75em)';

/** State of the pane that shows the chosen task beside the list. */
export interface Pane {
  /** The window is wide enough for the pane. */
  possible: boolean;
  shown: boolean;
  toggle: () => void;
}

/** Returns the state of the pane, which is closed until it is opened in this browser. */
export function usePane(): Pane {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) === 'true');
  const possible = useMedia(WIDE);
  return {
    possible,
    shown: isOn && possible,
    toggle() {
      localStorage.setItem(KEY, String(!isOn));
      setOn(!isOn);
    },
  };
}
