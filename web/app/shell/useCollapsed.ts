import { useState } from 'react';

const KEY = 'menu-collapsed';

/** Returns whether the menu shows only icons, and a toggle; stored in this browser. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  const toggle = () => {
    localStorage.setItem(KEY, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
