import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { ActButton } from '../../shared/ActButton';
import { EmptyState } from '../../shared/EmptyState';
import { Deadline } from '../../shared/inbox/Deadline';
import { LinkButton } from '../../shared/LinkButton';
import { useSettled } from '../../shared/useSettled';
import type { ManySigning } from '../../steps/many/useManySigning';
import styles from './agreements.module.css';
import { ApplicationDocument } from './ApplicationDocument';
import { documentName, itemAddress } from './deskColumns';
import { GeneratedFile } from './GeneratedFile';
import { SendBack } from './SendBack';
import { SessionDocument } from './SessionDocument';

interface DocumentPaneProps {
  item: DeskItem | undefined;
  /** Whether the document named by the address no longer waits for a signature. */
  isGone: boolean;
  /** Signs the document; undefined if it cannot be signed now. */
  signing?: ManySigning;
  onSign: () => void;
}

/** The open document with all its parts and the facts of its application. It can be signed alone here. */
export function DocumentPane({ item, isGone, signing, onSign }: DocumentPaneProps) {
  const { t } = useTranslation('agreements');
  const current = useSettled(item);
  if (!item) return <EmptyState text={t(isGone ? 'document.gone' : 'document.none')} />;
  const { application, subject } = item;
  return (
    <section aria-label={t('document.name')} className={styles.pane}>
      <header>
        <h2>{documentName(t, item.step, subject)}</h2>
        <p className={styles.soft}>
          <span className="number">{application?.label ?? subject.label}</span>{' '}
          {application && <bdi>{application.title}</bdi>}
        </p>
        {(item.applicant || item.due_at) && (
          <p className={styles.soft}>
            <bdi>{item.applicant}</bdi> {item.due_at && <Deadline at={item.due_at} overdue={item.overdue} />}
          </p>
        )}
      </header>
      <Flex wrap gap="small" align="center">
        {signing && (
          // A new button for each document, shown only with the document's text: a click meant for a document that
          // has just disappeared must not sign another one.
          <ActButton
            key={`sign ${item._id}`}
            type="primary"
            loading={signing.asking}
            disabled={current?._id !== item._id}
            onClick={onSign}
          >
            {t('sign.one')}
          </ActButton>
        )}
        <LinkButton to={itemAddress(item)}>{t('document.open')}</LinkButton>
        {item.step === 'agreement.sign' && !item.signed_by_applicant && !item.batch && (
          <SendBack key={`send back ${item._id}`} item={item} />
        )}
      </Flex>
      {item.refusal && <Alert type="warning" showIcon title={item.refusal} />}
      {current?._id === item._id && <DocumentOf key={item._id} item={item} />}
    </section>
  );
}

function DocumentOf({ item }: { item: DeskItem }) {
  const { kind, _id: id } = item.subject;
  if (kind === 'document') return <GeneratedFile id={id} />;
  return kind === 'application' ? <ApplicationDocument item={item} /> : <SessionDocument id={id} />;
}
