import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { processName } from '../../shared/processTexts';
import { useSettled } from '../../shared/useSettled';
import styles from './agreements.module.css';
import { ApplicationDocument } from './ApplicationDocument';
import { itemAddress } from './deskColumns';
import { SendBack } from './SendBack';
import { SessionDocument } from './SessionDocument';

/** The document that is chosen in the list, with all its parts, and what is known of its application. */
export function DocumentPane({ item }: { item: DeskItem | undefined }) {
  const { t } = useTranslation('agreements');
  const settled = useSettled(item);
  if (!item) return <EmptyState text={t('document.none')} />;
  const { kind, label, title } = item.subject;
  return (
    <section aria-label={t('document.name')} className={styles.pane}>
      <header>
        <h2>{processName(t, item.step.split('.')[0] ?? '')}</h2>
        <p className={styles.soft}>
          <span className="number">{label}</span> {kind === 'application' && <bdi>{title}</bdi>}
        </p>
      </header>
      <Flex wrap gap="small" align="center">
        <LinkButton to={itemAddress(item)}>{t('document.open')}</LinkButton>
        {item.step === 'agreement.sign' && !item.signed_by_applicant && !item.batch && (
          <SendBack item={item} />
        )}
      </Flex>
      {settled?._id === item._id &&
        (kind === 'application' ? (
          <ApplicationDocument key={item._id} item={item} />
        ) : (
          <SessionDocument key={item._id} id={item.subject._id} />
        ))}
    </section>
  );
}
