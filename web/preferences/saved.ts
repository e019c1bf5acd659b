import type { Density } from '../../api/areas/sign-in/contract/auth';
import { PREFERENCES_KEY } from '../session/saved';

/** Language, theme and density of lists, chosen before or after sign-in; kept over a sign-out. */
export interface Preferences {
  language: 'uk' | 'en';
  theme: 'system' | 'light' | 'dark';
  density: Density;
}

/** Ukrainian is the default (rules/interface, "Language"). */
const DEFAULTS: Preferences = { language: 'uk', theme: 'system', density: 'usual' };

/** Calls back when another tab has kept others; returns how to stop. */
export function onPreferencesElsewhere(listener: (now: Preferences) => void): () => void {
  const requests = ({ key, newValue }: StorageEvent) => {
    if (key === PREFERENCES_KEY && newValue) listener(readPreferences());
  };
  window.addEventListener('storage', requests);
  return () => window.removeEventListener('storage', requests);
}

/** Returns the preferences stored in this browser; anything unreadable counts as nothing. */
export function readPreferences(): Preferences {
  try {
    const saved = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') as Partial<Preferences>;
    return {
      language: saved.language === 'en' ? 'en' : DEFAULTS.language,
      theme: saved.theme === 'light' || saved.theme === 'dark' ? saved.theme : DEFAULTS.theme,
      density: saved.density === 'loose' || saved.density === 'tight' ? saved.density : DEFAULTS.density,
    };
  } catch {
    return DEFAULTS;
  }
}

export const savePreferences = (preferences: Preferences): void =>
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
