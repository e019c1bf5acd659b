import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { sessionAddress } from '../../../../domain/addresses';
import { mayOpenArea } from '../../../../domain/roles';
import { useAppSelector } from '../../../store/hooks';
import { DateTime } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { FileLink } from '../../../application-parts/files/FileLink';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';
import { accountOf } from '../../../session/slice';

type Held = NonNullable<NonNullable<ApplicationView['tech_review']['session']>['held']>;

const COLOURS = { yes: 'success', no: 'danger', none: 'warning' } as const;

/** Decision of the held session of the direction, and its minutes (rules/technical-review, "Session"). */
export function Session({ view: { tech_review: review } }: { view: ApplicationView }) {
  const { t } = useTranslation('technical');
  const { session } = review;
  if (!session) return null;
  const { held, outcome, decided_at: at, message, appeal } = session;
  return (
    <Panel
      title={t('session.title')}
      mark={
        <Tag colour={COLOURS[outcome]}>{t(`processes:outcome.tech_review.session_decide.${outcome}`)}</Tag>
      }
    >
      <p className={parts.soft}>
        {held && (
          <>
            <SessionNumber session={held} />.{' '}
          </>
        )}
        {t('session.at')} <DateTime at={at} />
        {appeal && `. ${t('session.about')}`}
      </p>
      {message && <p className={parts.words}>{message}</p>}
      {held?.protocol && (
        <FileLink
          file={{ name: `${t('processes:protocol.session')} № ${held.counter}`, url: held.protocol.fileUrl }}
        />
      )}
    </Panel>
  );
}

/** Number of a session, linked for roles that may open the direction's pages. */
function SessionNumber({ session: { _id: id, counter } }: { session: Held }) {
  const { t } = useTranslation('technical');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const name = t('session.numbered', { counter });
  return role && mayOpenArea(role, '/dr') ? <Link to={sessionAddress(id)}>{name}</Link> : <span>{name}</span>;
}
