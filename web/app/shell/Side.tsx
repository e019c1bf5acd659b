import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { Button, Layout } from 'antd';
import { useTranslation } from 'react-i18next';
import { fontScale } from '../../shared/fontScale';
import { OnDark } from '../../shared/OnDark';
import { HelpMenu } from '../../features/tour/HelpMenu';
import styles from './shell.module.css';
import { Sidebar, type OpenerProps } from './Sidebar';
import { useCollapsed } from './useCollapsed';

/** Menu beside the page. antd's own trigger is not a button and cannot be reached by keyboard. */
export function Side(props: OpenerProps) {
  const { t } = useTranslation('shell');
  const [collapsed, toggle] = useCollapsed();
  const label = collapsed ? t('menu.expand') : t('menu.collapse');
  return (
    <Layout.Sider
      collapsible
      collapsed={collapsed}
      trigger={null}
      width={Math.round(276 * fontScale())}
      collapsedWidth={64}
      className={styles.side}
    >
      <Sidebar collapsed={collapsed} {...props} />
      {!collapsed && props.offer}
      <div className={styles.fold}>
        <OnDark>
          <Button
            type="text"
            icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            aria-label={label}
            data-hint={label}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        </OnDark>
        <HelpMenu onTour={props.onTour} />
      </div>
    </Layout.Sider>
  );
}
