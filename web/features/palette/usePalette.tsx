import { useEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import { withRecent } from './matching';
import { Palette } from './Palette';
import type { Choice } from './types';

/**
 * Palette of the shell: Ctrl+K or ⌘K opens and closes it in any keyboard layout. Recent choices are kept as long as the shell is mounted,
 * i.e. until sign-out. The code is not loaded lazily, because text typed right after the keys would be lost.
 */
export function usePalette(): { open: () => void; palette: ReactNode } {
  const role = useAppSelector((state) => accountOf(state)?.role);
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState<Choice[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(false);
  const runChoice = (choice: Choice) => {
    close();
    setRecent((before) => withRecent(before, choice));
    choice.run();
  };
  const palette = open && role && (
    <Palette role={role} recent={recent} onChosen={runChoice} onClose={close} />
  );
  return { open: () => setOpen(true), palette };
}

/** Compares the physical key, which types another letter in a Ukrainian layout. */
const isShortcut = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;
