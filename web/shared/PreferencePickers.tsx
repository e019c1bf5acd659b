import { Segmented } from 'antd';
import { memo, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDark } from './OnDark';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import DesktopOutlined from '@ant-design/icons/DesktopOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import type { Preferences } from '../preferences/storedPreferences';
import { preferences } from '../preferences/slice';
import styles from './preferences.module.css';

/** Pickers of language and theme, stored in this browser and in the account, for the dark background of sidebar and sign-in. */
export const PreferencePickers = memo(function PreferencePickers() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  // The pickers may be on the page twice (sidebar and drawer), and radio buttons with the same name would clear each other.
  const id = useId();
  const { language, theme } = useAppSelector((state) => state.preferences);
  return (
    <OnDark>
      <div className={styles.pickers}>
        <Segmented<Preferences['language']>
          size="small"
          aria-label={t('language.label')}
          name={`${id}-language`}
          value={language}
          onChange={(picked) => dispatch(preferences.chosenByUser({ language: picked }))}
          options={[
            {
              value: 'uk',
              label: (
                <abbr lang="uk" data-hint="Українська">
                  Укр
                </abbr>
              ),
            },
            {
              value: 'en',
              label: (
                <abbr lang="en" data-hint="English">
                  Eng
                </abbr>
              ),
            },
          ]}
        />
        <Segmented<Preferences['theme']>
          size="small"
          aria-label={t('theme.label')}
          name={`${id}-theme`}
          value={theme}
          onChange={(picked) => dispatch(preferences.chosenByUser({ theme: picked }))}
          options={[
            {
              value: 'light',
              label: <Face icon={<SunOutlined />} text={t('theme.light')} />,
            },
            {
              value: 'dark',
              label: <Face icon={<MoonOutlined />} text={t('theme.dark')} />,
            },
            {
              value: 'system',
              label: <Face icon={<DesktopOutlined />} text={t('theme.system')} />,
            },
          ]}
        />
      </div>
    </OnDark>
  );
});

/** Icon with its name for screen readers. */
const Face = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    <span aria-hidden data-hint={text}>
      {icon}
    </span>
    <span className="visually-hidden">{text}</span>
  </>
);
