import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { DateTime } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { Panel } from '../../application/parts/Panel';
import parts from '../../application/parts/parts.module.css';

const COLOURS = { yes: 'success', no: 'danger', none: 'warning' } as const;

/** What the held session of the direction decided (rules/technical-review, "Session"). */
export function Session({ view: { tech_review: review } }: { view: ApplicationView }) {
  const { t } = useTranslation('technical');
  const { session } = review;
  if (!session) return null;
  const { outcome, decided_at: at, message, appeal } = session;
  return (
    <Panel
      title={t('session.title')}
      mark={
        <Tag colour={COLOURS[outcome]}>{t(`processes:outcome.tech_review.session_decide.${outcome}`)}</Tag>
      }
    >
      <p className={parts.soft}>
        {t('session.at')} <DateTime at={at} />
        {appeal && `. ${t('session.about')}`}
      </p>
      {message && <p className={parts.words}>{message}</p>}
    </Panel>
  );
}
