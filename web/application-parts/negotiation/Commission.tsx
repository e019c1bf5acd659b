import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import styles from '../parts.module.css';

type CommissionView = NonNullable<ApplicationView['negotiation_procedures'][number]['commission']>;

/** Members of the commission of an offline procedure. */
export function Commission({ commission: { head, members, secretary } }: { commission: CommissionView }) {
  const { t, i18n } = useTranslation('processes');
  const names = new Intl.ListFormat(i18n.language).format(members.map(({ name }) => name));
  return (
    <dl className={styles.pairs}>
      <dt>{t('input.head')}</dt>
      <dd>{head.name}</dd>
      <dt>{t('input.members')}</dt>
      <dd>{names || t('application:negotiation.noMembers')}</dd>
      <dt>{t('input.secretary')}</dt>
      <dd>{secretary.name}</dd>
    </dl>
  );
}
