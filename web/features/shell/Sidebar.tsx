import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { landingOf } from '../../app/routeTable';
import { PreferencePickers } from '../../preferences/PreferencePickers';
import { roleName } from '../../shared/processTexts';
import { Bell } from '../notifications/Bell';
import { PaletteButton } from '../palette/PaletteButton';
import { accountOf, session } from '../sign-in/slice';
import { Menu } from './Menu';
import styles from './shell.module.css';

interface SidebarProps {
  onNavigate?: () => void;
  onPalette: () => void;
}

/** The menu of the role, who is signed in, language and theme, the palette, and the way out. */
export function Sidebar({ onNavigate, onPalette }: SidebarProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  if (!account) return null;
  return (
    <div className={styles.sidebar}>
      <div className={styles.top}>
        <Link to={landingOf(account)} className={styles.brand} onClick={onNavigate}>
          <img src="/icon.svg" alt="" width={34} height={34} />
          <span>
            {t('shell:product')}
            <small>{t('shell:foundation')}</small>
          </span>
        </Link>
        {/* Where the sidebar is a drawer, the bell stands beside the button that opens it. */}
        {!onNavigate && <Bell />}
      </div>
      <div className={styles.palette}>
        <PaletteButton wide onOpen={onPalette} />
      </div>
      <Menu role={account.role} onNavigate={onNavigate} />
      <footer className={styles.account}>
        <p className={styles.person}>
          <strong>{account.name}</strong>
          <small>{roleName(t, account.role)}</small>
        </p>
        <PreferencePickers />
        <Button
          block
          ghost
          icon={<LogoutOutlined aria-hidden />}
          onClick={() => dispatch(session.signOutAsked())}
        >
          {t('shell:signOut')}
        </Button>
      </footer>
    </div>
  );
}
