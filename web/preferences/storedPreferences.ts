import type { Density } from '../../api/areas/sign-in/contract/auth';
import { PREFERENCES_KEY } from '../session/storedAccount';

/** Language, theme and density of lists, chosen before or after sign-in; a sign-out does not remove them. */
export interface Preferences {
  language: 'uk' | 'en';
  theme: 'system' | 'light' | 'dark';
  density: Density;
}

/** Ukrainian is the default (rules/interface, "Language"). */
const DEFAULTS: Preferences = { language: 'uk', theme: 'system', density: 'usual' };

/** Calls `listener` when another tab has stored other preferences. Returns a function that removes the listener. */
export function onPreferencesChangeInOtherTab(listener: (now: Preferences) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PREFERENCES_KEY && newValue) listener(readPreferences());
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Returns the preferences stored in this browser; unreadable values are replaced by the defaults. */
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
