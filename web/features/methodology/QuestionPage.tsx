import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { RecordEditor } from '../../record-form/RecordEditor';
import styles from '../../record-form/record-form.module.css';
import { groupAddress, methodologyAddress } from './addresses';
import { questionBody, questionFields, questionValues } from './forms';
import { RecordFrame } from './RecordFrame';
import { RemoveRecord } from './RemoveRecord';

/** /admin/evaluation/groups/{id}/question/{questionid} */
export default function QuestionPage() {
  const { t } = useTranslation();
  const { questionid: id = '' } = useParams();
  const { remote, refresh } = useRead('questionById', { params: { id } });
  const current = valueOf(remote);
  return (
    <Page
      title={t('methodology:question.one')}
      crumbs={
        current && [
          { title: current.methodology.title, to: methodologyAddress(current.methodology._id) },
          { title: current.group.title, to: groupAddress(current.group._id) },
        ]
      }
      extra={
        current &&
        !current.question.frozen && (
          <div className={styles.actions}>
            <RemoveRecord
              what="question"
              title={current.question.title}
              id={id}
              to={groupAddress(current.group._id)}
            />
            <LinkButton to={`${groupAddress(current.group._id)}/create`}>
              {t('methodology:question.another')}
            </LinkButton>
          </div>
        )
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ question, methodology }) => (
          <RecordFrame kind="questions" record={question}>
            <RecordEditor
              key={id}
              record={{ ...questionValues(question), archived: question.frozen }}
              groups={questionFields(t, methodology.format)}
              edit="updateQuestion"
              bodyOf={questionBody}
              refresh={refresh}
              toastKey="methodology:updated.question"
            />
          </RecordFrame>
        )}
      </Loaded>
    </Page>
  );
}
