import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AppRoute } from '../../routes/route';
import { sentenceKey } from './cardsOf';
import styles from './cards.module.css';

/** Pages as cards, each with its name and purpose. */
export function Cards({ title, routes }: { title: string; routes: readonly AppRoute[] }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {routes.map((route) => {
          const key = `catalogue-admin:home.card.${sentenceKey(route)}`;
          return (
            <li key={route.path}>
              <Card size="small" hoverable>
                <Link to={route.path}>{t(route.title)}</Link>
                {i18n.exists(key) && <p>{t(key)}</p>}
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
