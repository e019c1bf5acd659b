import AuditOutlined from '@ant-design/icons/AuditOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { opens, type Role } from '../../../domain/roles';
import type { AppRoute, MenuEntry } from '../../app/route';
import { ROUTES } from '../../app/routeTable';
import { InboxBadge } from './InboxBadge';
import styles from './shell.module.css';

const ICONS: Record<MenuEntry['icon'], ComponentType> = {
  inbox: InboxOutlined,
  search: SearchOutlined,
  admin: SettingOutlined,
  technical: AuditOutlined,
  expertise: TeamOutlined,
  evaluation: FormOutlined,
  approval: FileDoneOutlined,
  direction: SolutionOutlined,
  account: UserOutlined,
};

/** The pages of the menu that this role opens. */
export const menuOf = (role: Role): AppRoute[] =>
  ROUTES.filter(({ menu, area }) => menu && opens(role, area));

interface MenuProps {
  role: Role;
  onNavigate?: () => void;
}

/** A link is the current one on every page of its area. */
export function Menu({ role, onNavigate }: MenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell:menu.label')} className={styles.menu}>
      <ul>
        {menuOf(role).map(({ path, area, title, menu }) => {
          const Icon = ICONS[menu?.icon ?? 'inbox'];
          const inArea = pathname === area || pathname.startsWith(`${area}/`);
          return (
            <li key={path}>
              <NavLink to={path} onClick={onNavigate} className={inArea ? styles.current : undefined}>
                <span aria-hidden>
                  <Icon />
                </span>
                <span className={styles.entry}>{t(title)}</span>
                {menu?.badge === 'inbox' && <InboxBadge />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
