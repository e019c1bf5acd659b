import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { App, Button, Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { PAGES } from '../../app/pages';
import { usePrefetch, type Load } from '../../app/prefetch';
import { ConnectionBanner } from '../../connection/ConnectionBanner';
import { PaletteButton } from '../palette/PaletteButton';
import { usePalette } from '../palette/usePalette';
import { Bell } from '../notifications/Bell';
import { useDrawer } from '../../shared/useDrawer';
import { ImpersonationBanner } from '../people/impersonation/ImpersonationBanner';
import styles from './shell.module.css';
import { Sidebar } from './Sidebar';

/** Where one goes from the shell. */
const BEHIND_SHELL: readonly Load[] = [PAGES['inbox/InboxPage'], PAGES['application/page']];

/** The frame of every signed-in page, in which antd asks its questions (shared/useQuestion). */
export const Shell = () => (
  <App component={false}>
    <Frame />
  </App>
);

/** Skip link, sidebar (a drawer on narrow screens), the page itself. */
function Frame() {
  const { t } = useTranslation('shell');
  const menu = useDrawer();
  const { pathname } = useLocation();
  const busy = useNavigation().state === 'loading';
  usePrefetch(BEHIND_SHELL);
  const { open: openPalette, palette } = usePalette();
  const main = useFocusAfterNavigation(pathname);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={() => main.current?.focus()}>
        {t('skip')}
      </a>
      <aside className={styles.side}>
        <Sidebar onPalette={openPalette} />
      </aside>
      <header className={styles.bar}>
        <Button type="text" icon={<MenuOutlined />} aria-label={t('menu.open')} onClick={menu.open} />
        <span className={styles.barTitle}>{t('product')}</span>
        <PaletteButton onOpen={openPalette} />
        <Bell />
      </header>
      <Drawer
        {...menu.props}
        closable={{ 'aria-label': t('menu.close') }}
        placement="left"
        size={288}
        title={t('menu.label')}
        rootClassName={styles.drawer}
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar
          onNavigate={menu.close}
          onPalette={() => {
            menu.close();
            openPalette();
          }}
        />
      </Drawer>
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={busy}>
        {busy && <div className={styles.progress} />}
        <ImpersonationBanner />
        <ConnectionBanner />
        <Outlet />
      </main>
      {palette}
      <ScrollRestoration />
    </div>
  );
}

/** A new page is read from its beginning: the focus goes to it, but not when the application opens. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
