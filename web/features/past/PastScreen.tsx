import { Alert, Flex } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { dayInKyiv } from '../../../domain/deadlines';
import { ApplicationHead } from '../../application-parts/head/ApplicationHead';
import { Panel } from '../../application-parts/Panel';
import { Sections } from '../../application-parts/data/Sections';
import { failureText } from '../../api/problem';
import { useRead } from '../../reads/useRead';
import { DateField } from '../../shared/DateField';
import { EmptyState } from '../../shared/EmptyState';
import { FilterField } from '../../shared/list/FilterPanel';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { ChangedFields } from './ChangedFields';
import { HoldersTable } from './HoldersTable';
import { momentText, type Past } from './texts';
import { StatusTable } from './StatusTable';
import { SumTable } from './SumTable';

const DAY = /^20\d\d-\d\d-\d\d$/;
const FILTERS = ['moment', 'with'] as const;

/** Status of the answer if the address contains a day before the submission or in the future; shown as a note, not as a failure. */
const OUT_OF_BOUNDS = 422;

/** The application at one moment, or at two with their differences. */
export function PastScreen({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const id = useId();
  const [state, change] = useQueryState(FILTERS);
  const [today] = useState(() => dayInKyiv(Date.now()));
  const moment = state.moment ?? today;
  const { remote, refresh } = useRead('applicationAt', {
    params: { id: view._id },
    query: { moment, ...(state.with && { with: state.with }) },
  });
  const steady = useSteady(remote);
  const day = (name: (typeof FILTERS)[number], value: string | undefined) => (
    // Both fields have the same width, also if one has an error below it.
    <div style={{ width: '13rem' }}>
      <FilterField id={`${id}-${name}`} label={t(`past.${name}`)}>
        <DateField
          live
          id={`${id}-${name}`}
          value={value && DAY.test(value) ? value : ''}
          min={dayInKyiv(Date.parse(view.created_at))}
          max={today}
          onChange={(value) => change({ [name]: value || undefined })}
        />
      </FilterField>
    </div>
  );
  return (
    <Page
      documentTitle={`${view.spec_id}: ${t('past.title')}`}
      crumb={t('past.title')}
      crumbs={[{ title: view.spec_id, to: `/application/${view._id}` }]}
      head={
        <ApplicationHead
          view={view}
          now
          extra={<Link to={`/application/${view._id}?tab=history`}>{t('past.toHistory')}</Link>}
        />
      }
    >
      <Flex
        wrap
        gap="middle"
        align="start"
        style={{ marginBottom: '1rem' }}
        role="group"
        aria-label={t('past.moments')}
      >
        {day('moment', moment)}
        {day('with', state.with)}
      </Flex>
      {steady.kind === 'error' && steady.failure.status === OUT_OF_BOUNDS ? (
        <EmptyState text={failureText(t, steady.failure)} />
      ) : (
        <Loaded remote={steady} onRetry={refresh}>
          {(past) => <PastState past={past} view={view} />}
        </Loaded>
      )}
    </Page>
  );
}

function PastState({ past, view }: { past: Past; view: ApplicationView }) {
  const { t, i18n } = useTranslation('application');
  const { standing, other, differences } = past;
  const moments = other ? [standing, other] : [standing];
  const unknown = [...new Set(moments.flatMap((moment) => moment.unknown))];
  return (
    <Flex vertical gap="middle">
      <h2 style={{ margin: 0 }}>
        {moments.map((moment) => momentText(t, i18n.language, moment)).join(' → ')}
      </h2>
      {unknown.map((name) => (
        <Alert key={name} type="warning" showIcon title={t(`past.unknown.${name}`)} />
      ))}
      <Panel title={t('past.statuses')}>
        <StatusTable past={past} view={view} />
      </Panel>
      <Panel title={t('past.sum')}>
        <SumTable past={past} />
      </Panel>
      <Panel title={t('past.holders')}>
        {moments.map((moment) => (
          <HoldersTable
            key={moment.before?._id ?? moment.at}
            standing={moment}
            title={momentText(t, i18n.language, moment)}
            view={view}
          />
        ))}
      </Panel>
      <Panel title={t(other ? 'past.changedFields' : 'past.fields')}>
        {other && differences ? (
          <ChangedFields from={standing} to={other} names={differences.fields} />
        ) : (
          <Sections sections={standing.fields} />
        )}
      </Panel>
    </Flex>
  );
}
