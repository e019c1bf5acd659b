import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { differing, forgetKept, isNothing, keep, readKept } from './kept';

type Kept<T> = [
  value: T,
  change: Dispatch<SetStateAction<T>>,
  /** This has been sent: what was typed since stays. Holds also when the form is gone from the page by then. */
  settle: (sent: T) => void,
];

/**
 * A form's state that outlives the form, kept in this window with every change.
 * @param key whose form, of what
 * @param nothing an empty form: it is not kept; one object for all drawings
 * @param read what the form begins with, where that is more than what is kept under the key
 */
export function useKept<T extends object>(
  key: string,
  nothing: T,
  read: () => T = () => ({ ...nothing, ...readKept(key) }),
): Kept<T> {
  const [value, setValue] = useState(read);
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    // Another thing under the same form.
    setShownKey(key);
    setValue(read());
  }
  useEffect(() => {
    if (isNothing(differing(value, nothing))) forgetKept(key);
    else keep(key, value);
  }, [key, value, nothing]);
  const settle = useCallback(
    (sent: T) => {
      forgetKept(key);
      setValue((now) => ({ ...nothing, ...differing(now, sent) }));
    },
    [key, nothing],
  );
  return [value, setValue, settle];
}
