import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/Page';
import { TaskList } from '../inbox/TaskList';

/** /expert: what has been sent to the expert for evaluation (rules/expert-review, "List of an expert"). */
export default function ExpertPage() {
  const { t } = useTranslation('inbox');
  return (
    <Page>
      <TaskList query={{}} empty={t('emptyExpert')} />
    </Page>
  );
}
