import { useEffect, useState } from 'react';
import type { Named } from './names';

export interface Writing {
  text: string;
  named: Named;
}

const NOTHING: Writing = { text: '', named: {} };

/** What is being written, kept for as long as the browser's tab lives. */
export function useWriting(key: string): [Writing, (change: (now: Writing) => Writing) => void] {
  const [writing, setWriting] = useState(() => read(key));
  useEffect(() => {
    if (writing.text) sessionStorage.setItem(key, JSON.stringify(writing));
    else sessionStorage.removeItem(key);
  }, [key, writing]);
  return [writing, setWriting];
}

function read(key: string): Writing {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Writing> | null;
    return { ...NOTHING, ...saved };
  } catch {
    return NOTHING;
  }
}

export const nothingWritten = (): Writing => NOTHING;
