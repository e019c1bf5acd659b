import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabBarProps<N extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  /** `panel`: id of the tab's panel, if it is elsewhere on the page. */
  tabs: readonly { name: N; title: string; panel?: string }[];
  current: N;
  onShow: (name: N) => void;
  children: (name: N) => ReactNode;
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs that wrap into several lines. antd's tabs hide the rest behind a button, which a tab list may not contain
 * (docs/decisions/0034). Arrow keys move between tabs; a visited panel stays mounted, so that no input is lost.
 */
export function TabBar<N extends string>({ label, tabs, current, onShow, children }: TabBarProps<N>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<readonly N[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);

  const move = (event: KeyboardEvent) => {
    const currentIndex = tabs.findIndex(({ name }) => name === current);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = MOVES[event.key];
    const nextIndex =
      step === undefined ? ends[event.key] : (currentIndex + step + tabs.length) % tabs.length;
    const next = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (!next || nextIndex === undefined) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ name, title, panel }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={panel ?? `${id}-${name}-panel`}
            tabIndex={name === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ panel }) => !panel)
        .map(({ name }) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-panel`}
            aria-labelledby={`${id}-${name}`}
            hidden={name !== current}
          >
            {visited.includes(name) && children(name)}
          </div>
        ))}
    </>
  );
}
