import { App, Layout } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { loadPage } from '../pages';
import { usePrefetch, type Load } from '../../shared/prefetch';
import { ConnectionBanner } from '../../connection/ConnectionBanner';
import { ScrollPlace } from '../../shared/ScrollPlace';
import { useDrawer } from '../../shared/useDrawer';
import { NARROW, useMedia } from '../../shared/useMedia';
import { Toasts } from '../../shared/Toasts';
import { BellDrawer } from '../../features/notifications/Bell';
import { usePalette } from '../../features/palette/usePalette';
import { ImpersonationBanner } from '../../features/people/impersonation/ImpersonationBanner';
import { TourPageContext } from '../../shared/tourPage';
import { useTour } from '../../features/tour/useTour';
import { Bar } from './Bar';
import styles from './shell.module.css';
import { Side } from './Side';

/** Code of the pages that are opened from the shell. */
const AFTER_SHELL: readonly Load[] = [() => loadPage('inbox/InboxPage'), () => loadPage('application/page')];

/** Toasts appear inside the page, beside the menu, so that the menu's language switch and sign-out stay visible. */
const mainElement = () => document.getElementById('main') ?? document.body;

/** Frame of every signed-in page. antd shows its dialogs (shared/useQuestion) and messages in it. */
export const Shell = () => (
  <App component={false} notification={{ getContainer: mainElement }}>
    <Frame />
    <Toasts />
  </App>
);

/** Skip link, menu (a drawer on narrow screens), and the page. */
function Frame() {
  const { t } = useTranslation('shell');
  const narrow = useMedia(NARROW);
  const { pathname } = useLocation();
  const busy = useNavigation().state === 'loading';
  usePrefetch(AFTER_SHELL);
  const { open: openPalette, palette } = usePalette();
  const { start, tour, offer, enterPage } = useTour();
  const bell = useDrawer();
  const main = useFocusAfterNavigation(pathname);
  const Around = narrow ? Bar : Side;
  return (
    <Layout hasSider={!narrow} className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={() => main.current?.focus()}>
        {t('skip')}
      </a>
      <Around onPalette={openPalette} onTour={start} bell={bell} offer={offer} />
      <Layout.Content id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={busy}>
        {busy && <div className={styles.progress} />}
        <ImpersonationBanner />
        <ConnectionBanner />
        <TourPageContext value={enterPage}>
          <Outlet />
        </TourPageContext>
      </Layout.Content>
      {palette}
      {tour}
      <BellDrawer drawer={bell} />
      <ScrollPlace />
    </Layout>
  );
}

/**
 * Moves the focus to a new page, so that it is read from its beginning. Does nothing when the application opens, or
 * if the page has moved the focus into a form to which the address leads.
 */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const active = document.activeElement;
    if (active?.closest('form') && main.current?.contains(active)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
