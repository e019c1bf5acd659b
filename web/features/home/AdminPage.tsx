import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { opens } from '../../../domain/roles';
import { useAppSelector } from '../../app/hooks';
import { ROUTES } from '../../app/routeTable';
import { Page } from '../../shared/Page';
import { accountOf } from '../session/slice';
import styles from './home.module.css';

/** What an administrator goes to from here, and the sentence that says what it is for. */
const LINKS = [
  { path: '/inbox', text: 'shell:adminHome.inbox' },
  { path: '/admin/rollback', text: 'shell:adminHome.rollback' },
  { path: '/pd/seasons', text: 'shell:adminHome.pd' },
  { path: '/ed/seasons', text: 'shell:adminHome.ed' },
  { path: '/rp/seasons', text: 'shell:adminHome.rp' },
];

/** /admin (specification 1 §2: content not shown). */
export default function AdminPage() {
  const { t } = useTranslation();
  const role = useAppSelector((state) => accountOf(state)?.role);
  return (
    <Page crumbs={false}>
      <ul className={styles.cards}>
        {LINKS.map(({ path, text }) => {
          const route = ROUTES.find((each) => each.path === path);
          if (!route || !role || !opens(role, route.area)) return null;
          return (
            <li key={path}>
              <Link to={path}>{t(route.title)}</Link>
              <p>{t(text)}</p>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
