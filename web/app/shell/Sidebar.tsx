import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { OnDark } from '../../shared/OnDark';
import { landingOf } from '../../routes/routeTable';
import { PreferencePickers } from '../../shared/PreferencePickers';
import type { useDrawer } from '../../shared/useDrawer';
import { roleName } from '../../shared/processTexts';
import { Bell } from '../../features/notifications/Bell';
import { PaletteButton } from '../../features/palette/PaletteButton';
import type { Tour } from '../../../domain/tours';
import { accountOf, session } from '../../session/slice';
import { Menu } from './Menu';
import styles from './shell.module.css';

/** Callbacks that open dialogs over the page. */
export interface OpenerProps {
  onPalette: () => void;
  onTour: (tour: Tour) => void;
  bell: ReturnType<typeof useDrawer>;
  /** Button that offers the tour of the page. */
  offer?: ReactNode;
}

interface SidebarProps extends OpenerProps {
  /** Whether only icons are shown. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/** The role's menu, the signed-in user, language and theme, the command palette, and the sign-out. */
export function Sidebar({ collapsed = false, onNavigate, onPalette, bell }: SidebarProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  if (!account) return null;
  return (
    <div className={styles.sidebar} data-collapsed={collapsed || undefined}>
      <div className={styles.top}>
        <Link to={landingOf(account)} className={styles.brand} onClick={onNavigate}>
          <img src="/icon.svg" alt={collapsed ? t('shell:product') : ''} width={32} height={32} />
          {!collapsed && (
            <span>
              {t('shell:product')}
              <small>{t('shell:foundation')}</small>
            </span>
          )}
        </Link>
        {/* If the sidebar is a drawer, the bell is beside the button that opens it. */}
        {!onNavigate && <Bell drawer={bell} />}
      </div>
      <div className={styles.palette}>
        <OnDark>
          <PaletteButton wide={!collapsed} onOpen={onPalette} />
        </OnDark>
      </div>
      <Menu role={account.role} onNavigate={onNavigate} />
      <footer className={styles.account}>
        {!collapsed && (
          <>
            <p className={styles.person}>
              <strong>{account.name}</strong>
              <small>{roleName(t, account.role)}</small>
            </p>
            <PreferencePickers />
          </>
        )}
        <OnDark>
          <Button
            block
            ghost
            icon={<LogoutOutlined aria-hidden />}
            aria-label={collapsed ? t('shell:signOut') : undefined}
            data-hint={collapsed ? t('shell:signOut') : undefined}
            onClick={() => dispatch(session.signOut())}
          >
            {!collapsed && t('shell:signOut')}
          </Button>
        </OnDark>
      </footer>
    </div>
  );
}
