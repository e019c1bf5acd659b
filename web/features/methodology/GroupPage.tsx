import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { questionMax, sum } from '../../../domain/scoring';
import { LIMITS } from '../../../domain/limits';
import type { QuestionRecord } from '../../../api/areas/methodology/contract/methodology';
import { useRead } from '../../reads/useRead';
import { CutText } from '../../shared/CutText';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import styles from '../../record-form/record-form.module.css';
import { groupAddress, methodologyAddress, questionAddress } from './addresses';
import { isUneven } from './isUneven';
import { RecordFrame } from './RecordFrame';
import { RemoveRecord } from './RemoveRecord';

const columns = (t: TFunction, most: (question: QuestionRecord) => number): Column<QuestionRecord>[] => [
  { key: 'order', title: t('methodology:column.order'), narrow: true, render: ({ order }) => order },
  {
    key: 'title',
    title: t('methodology:field.question'),
    card: 'line',
    render: ({ _id, title, question_group: group }) => (
      <RowLink to={questionAddress(group, _id)}>
        <CutText text={title} length={LIMITS.questionTitleCut} />
      </RowLink>
    ),
  },
  { key: 'max', title: t('methodology:field.max'), narrow: true, figures: true, render: most },
];

/** /admin/evaluation/groups/{id}: a group's questions in their order, and its log. */
export default function GroupPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('questionGroup', { params: { id } });
  const current = valueOf(remote);
  return (
    <Page
      title={current?.group.title}
      crumbs={
        current && [{ title: current.methodology.title, to: methodologyAddress(current.methodology._id) }]
      }
      extra={
        current &&
        !current.group.frozen && (
          <div className={styles.actions}>
            <RemoveRecord
              what="group"
              title={current.group.title}
              id={id}
              to={methodologyAddress(current.methodology._id)}
            />
            <LinkButton to={`${groupAddress(id)}/edit`}>{t('methodology:edit')}</LinkButton>
            <LinkButton type="primary" to={`${groupAddress(id)}/create`}>
              {t('methodology:question.add')}
            </LinkButton>
          </div>
        )
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ group, questions }) => (
          <RecordFrame kind="question_groups" record={group}>
            <Points count={group.count} questions={questions} />
            {questions.length === 0 ? (
              <EmptyState text={t('methodology:question.none')} />
            ) : (
              <DataTable
                label={t('methodology:questions')}
                rows={questions}
                rowKey={({ _id }) => _id}
                columns={columns(t, ({ max }) => questionMax(max, group.count, questions.length))}
              />
            )}
          </RecordFrame>
        )}
      </Loaded>
    </Page>
  );
}

/** Points of the group and the sum of its questions; a difference is highlighted. */
function Points({ count, questions }: { count: number; questions: readonly QuestionRecord[] }) {
  const { t } = useTranslation('methodology');
  const reachable = sum(questions.map(({ max }) => questionMax(max, count, questions.length)));
  const points = t('group.points', { count, reachable });
  return isUneven({ questions: questions.length, reachable, count }) ? (
    <Alert type="warning" showIcon title={points} description={t('group.unevenText')} />
  ) : (
    <p className={styles.note}>{points}</p>
  );
}
