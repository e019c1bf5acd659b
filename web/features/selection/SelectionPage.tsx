import { Descriptions, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { SelectionView } from '../../../api/areas/experts/contract/selection';
import { SELECTIONS } from '../../../domain/addresses';
import { MatchingDecision } from '../../../domain/statuses';
import { useRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Email } from '../../shared/Email';
import { personAddress } from '../../routes/expertsAddress';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { ratingText } from '../../shared/ratingText';
import { valueOf } from '../../reads/remote';
import { Panel } from '../../application-parts/Panel';
import { Sections } from '../../shared/cards/Sections';
import { History } from './History';
import { NextStep } from './NextStep';
import { BODIES } from './stages';
import styles from './selection.module.css';

/** `/ed/experts/selection/{id}`: the selection of one expert, from the commission to the role. */
export default function SelectionPage() {
  const { t } = useTranslation('expert-list');
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('selectionById', { params: { id } });
  const selection = valueOf(remote)?.selection;
  return (
    <Page title={selection && t('selections.ofPerson', { name: selection.user.name })}>
      <Loaded
        remote={remote}
        onRetry={refresh}
        elsewhere={<LinkButton to={SELECTIONS}>{t('selections.toAll')}</LinkButton>}
      >
        {({ selection }) => (
          <Sections>
            <Facts selection={selection} />
            <Bodies selection={selection} />
            <NextStep selection={selection} />
            <History decisions={selection.decisions} />
          </Sections>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ selection }: { selection: SelectionView }) {
  const { t, i18n } = useTranslation('expert-list');
  const { user, season, vote_rank: rank, started_by: starter, created_at: at } = selection;
  return (
    <Panel title={t('selections.facts')}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'expert',
            label: t('column.expert'),
            children: <Link to={personAddress(user._id, 'info')}>{user.name}</Link>,
          },
          { key: 'email', label: t('column.email'), children: <Email address={user.email} /> },
          {
            key: 'rating',
            label: t('column.rating'),
            children: <Link to={personAddress(user._id, 'vote')}>{ratingText(rank, i18n.language)}</Link>,
          },
          { key: 'season', label: t('selections.season'), children: season.title },
          {
            key: 'started',
            label: t('selections.started'),
            children: (
              <span>
                {starter.name}, <DateTime at={at} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

type StepStatus = 'wait' | 'process' | 'finish' | 'error';

/** State of the three bodies and of the role: done, current, refused, or still to come. */
function Bodies({ selection }: { selection: SelectionView }) {
  const { t } = useTranslation('expert-list');
  const statusOf = (stage: (typeof BODIES)[number]['stage']): StepStatus => {
    const { status } = selection[stage];
    if (status === MatchingDecision.approved) return 'finish';
    if (status === MatchingDecision.notApproved) return 'error';
    return selection.stage === stage ? 'process' : 'wait';
  };
  const role: StepStatus = selection.stage !== 'passed' ? 'wait' : selection.completed ? 'finish' : 'process';
  const words: Record<StepStatus, string> = {
    wait: t('selections.later'),
    process: t('selections.waits'),
    finish: t('processes:status.matching_decision.2'),
    error: t('processes:status.matching_decision.-2'),
  };
  return (
    <Panel title={t('selections.stages')}>
      <Steps
        size="small"
        className={styles.steps}
        items={[
          ...BODIES.map(({ stage }) => ({
            title: t(`selections.stage.${stage}`),
            status: statusOf(stage),
            content: words[statusOf(stage)],
          })),
          {
            title: t('selections.role'),
            status: role,
            content: role === 'finish' ? t('selections.hasRole') : words[role],
          },
        ]}
      />
    </Panel>
  );
}
