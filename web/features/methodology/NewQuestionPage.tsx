import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { useFresh } from '../../shared/useFresh';
import { groupAddress, methodologyAddress, questionAddress } from './addresses';
import { NEW_QUESTION, questionBody, questionFields } from './forms';
import { NewRecord } from './NewRecord';

/** /admin/evaluation/groups/{id}/create */
export default function NewQuestionPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('questionGroup', { params: { id } });
  // A cached list may lack the question just created, and the next question would get the same number.
  const fresh = useFresh(remote);
  return (
    <Loaded remote={fresh} onRetry={refresh}>
      {({ group, methodology, questions }) => (
        <NewRecord
          kind="question"
          title={t('methodology:question.new')}
          crumbs={[
            { title: methodology.title, to: methodologyAddress(methodology._id) },
            { title: group.title, to: groupAddress(id) },
          ]}
          place={id}
          groups={questionFields(t, methodology.format)}
          start={{ ...NEW_QUESTION, order: String(questions.length + 1) }}
          create="storeQuestion"
          bodyOf={(values) => ({ ...questionBody(values), question_group: id })}
          address={(question) => questionAddress(id, question)}
        />
      )}
    </Loaded>
  );
}
