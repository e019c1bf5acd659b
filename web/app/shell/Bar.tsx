import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { Button, Drawer, Layout } from 'antd';
import { useTranslation } from 'react-i18next';
import { OnDark } from '../../shared/OnDark';
import { useDrawer } from '../../shared/useDrawer';
import { Bell } from '../../features/notifications/Bell';
import { PaletteButton } from '../../features/palette/PaletteButton';
import styles from './shell.module.css';
import { HelpMenu } from '../../features/tour/HelpMenu';
import { Sidebar, type OpenerProps } from './Sidebar';

/** Bar above the page on narrow screens, from which the menu opens as a drawer. */
export function Bar({ onPalette, onTour, bell }: OpenerProps) {
  const { t } = useTranslation('shell');
  const menu = useDrawer();
  return (
    <>
      <Layout.Header className={styles.bar}>
        <OnDark>
          <Button
            type="text"
            icon={<MenuOutlined aria-hidden />}
            aria-label={t('menu.open')}
            onClick={menu.open}
          />
          <span className={styles.barTitle}>{t('product')}</span>
          <PaletteButton onOpen={onPalette} />
        </OnDark>
        <HelpMenu onTour={onTour} />
        <Bell drawer={bell} />
      </Layout.Header>
      <Drawer
        {...menu.props}
        closable={{ 'aria-label': t('menu.close') }}
        placement="left"
        size={288}
        title={t('menu.label')}
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar
          onTour={onTour}
          bell={bell}
          onNavigate={menu.close}
          onPalette={() => {
            menu.close();
            onPalette();
          }}
        />
      </Drawer>
    </>
  );
}
