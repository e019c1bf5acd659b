import { useEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import { remember } from './matching';
import { Palette } from './Palette';
import type { Choice } from './types';

/**
 * The palette of the shell: Ctrl+K or ⌘K opens and closes it, whatever the keyboard's language. What was chosen lately is kept as
 * long as the shell is there, so it is gone with the session. It is not fetched when asked for: what is typed right after the keys
 * would go elsewhere.
 */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const role = useAppSelector((state) => accountOf(state)?.role);
  const [open, setShown] = useState(false);
  const [recent, setRecent] = useState<Choice[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) setShown((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setShown(false);
  const chosen = (choice: Choice) => {
    close();
    setRecent((before) => remember(before, choice));
    choice.run();
  };
  const palette = open && role && <Palette role={role} recent={recent} onChosen={chosen} onClose={close} />;
  return { open: () => setShown(true), palette };
}

/** By the key's place: on a Ukrainian keyboard it types another letter. */
const isShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;
