import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import styles from '../../record-form/record-form.module.css';
import { pointsBy } from '../../steps/evaluation/points';
import { QuestionGroup } from '../../steps/evaluation/QuestionGroup';
import { TotalScore } from '../../steps/evaluation/TotalScore';
import type { Scores } from '../../steps/evaluation/useScores';
import { methodologyAddress } from './addresses';
import { FormFieldLabels } from './FormFieldLabels';

/** /admin/evaluation/methodology/{id}/preview: the questions as experts will see them; scores can be tried and are not stored. */
export default function PreviewPage() {
  const { t } = useTranslation('methodology');
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('methodologyPreview', { params: { id } });
  const title = valueOf(remote)?.methodology.title;
  return (
    <Page crumbs={title ? [{ title, to: methodologyAddress(id) }] : []}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ feedbacks }) =>
          feedbacks.length === 0 ? <EmptyState text={t('preview.empty')} /> : <Trial groups={feedbacks} />
        }
      </Loaded>
    </Page>
  );
}

function Trial({ groups }: { groups: readonly FeedbackGroup[] }) {
  const { t } = useTranslation('methodology');
  const [tried, setTried] = useState<Record<string, number>>({});
  const scores: Scores = {
    ...pointsBy(({ question_id: id }) => tried[id] ?? null),
    waiting: 0,
    stateOf: () => undefined,
    answering: (_, question) => {
      const give = (score: number) => setTried((all) => ({ ...all, [question]: score }));
      const withdraw = () => setTried(({ [question]: _score, ...others }) => others);
      return { give, type: give, withdraw, settle: () => undefined };
    },
  };
  return (
    <div className={styles.stack}>
      <Alert type="info" showIcon title={t('preview.note')} />
      {groups.map((group, index) => (
        <div key={group.question_group_id}>
          <FormFieldLabels groupId={group.question_group_id} />
          <QuestionGroup {...{ group, scores }} number={index + 1} level="h2" editable />
        </div>
      ))}
      <TotalScore groups={groups} scores={scores} />
    </div>
  );
}
