import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FundOutlined from '@ant-design/icons/FundOutlined';
import ProfileOutlined from '@ant-design/icons/ProfileOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SignatureOutlined from '@ant-design/icons/SignatureOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import { Menu as AntdMenu } from 'antd';
import { memo, useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { LANDING, mayOpenArea, type Role } from '../../../domain/roles';
import type { AppRoute } from '../../routes/route';
import { ROUTES } from '../../routes/routeTable';
import { catalogueAround } from '../../shared/catalogueCrumbs';
import { InboxBadge } from './InboxBadge';
import styles from './shell.module.css';

const ICONS = {
  inbox: InboxOutlined,
  search: SearchOutlined,
  admin: SettingOutlined,
  technical: AuditOutlined,
  expertise: TeamOutlined,
  cases: ProfileOutlined,
  statistics: FundOutlined,
  dashboard: DashboardOutlined,
  evaluation: FormOutlined,
  experts: IdcardOutlined,
  acts: WalletOutlined,
  distribution: ApartmentOutlined,
  approval: FileDoneOutlined,
  agreements: SignatureOutlined,
  payments: BankOutlined,
  direction: SolutionOutlined,
  documents: FileTextOutlined,
  account: UserOutlined,
} satisfies Record<string, ComponentType<{ 'aria-hidden': true }>>;

type MenuRoute = Record<keyof typeof ICONS, true>;

declare module '../../routes/route' {
  interface Icons extends MenuRoute {}
}

/** Returns the menu's pages that this role may open. */
export const menuRoutesOf = (role: Role): AppRoute[] =>
  ROUTES.filter(({ menu, area }) => menu && mayOpenArea(role, area));

/**
 * Returns the address of the area in which the menu marks an entry. The general page of an application
 * (docs/decisions/0034) belongs to the area from which it was opened, else to the role's main area.
 */
const areaOf = ({ pathname, search }: Address, role: Role): string =>
  matchPath('/application/:id', pathname) ? (catalogueAround(role, search) ?? LANDING[role]) : pathname;

type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the menu entry of this page: the nearest one above the page, else the first of its area. */
function currentRouteOf(routes: readonly AppRoute[], address: Address, role: Role): AppRoute | undefined {
  const pathname = areaOf(address, role);
  const liesUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const parents = routes.filter(({ path }) => liesUnder(path));
  const nearest = parents.toSorted((a, b) => b.path.length - a.path.length)[0];
  return nearest ?? routes.find(({ area }) => liesUnder(area));
}

interface MenuProps {
  role: Role;
  onNavigate?: () => void;
}

/**
 * Menu of a role: antd's menu with the ARIA roles of a list of links. antd's own roles are those of an application
 * menu, which cannot contain links. Its many entries are not rendered with each change of the frame around the page.
 */
export const Menu = memo(function Menu({ role, onNavigate }: MenuProps) {
  const { t } = useTranslation();
  const address = useLocation();
  const routes = menuRoutesOf(role);
  const current = currentRouteOf(routes, address, role);
  const nav = useRef<HTMLElement>(null);
  // A menu longer than the window shows the present page's entry.
  const path = current?.path;
  useEffect(() => {
    if (path) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path]);
  return (
    <nav ref={nav} aria-label={t('shell:menu.label')} className={styles.menu}>
      <AntdMenu
        theme="dark"
        mode="inline"
        inlineIndent={12}
        role="list"
        tabIndex={-1}
        selectedKeys={current ? [current.path] : []}
        items={routes.map(({ path, title, menu }) => {
          const Icon = ICONS[menu?.icon ?? 'inbox'];
          return {
            key: path,
            role: 'listitem',
            icon: <Icon aria-hidden />,
            label: (
              <Link
                to={path}
                onClick={onNavigate}
                className={styles.entry}
                aria-current={path === current?.path ? 'page' : undefined}
              >
                <span>{t(title)}</span>
                {menu?.badge === 'inbox' && <InboxBadge />}
              </Link>
            ),
          };
        })}
      />
    </nav>
  );
});
