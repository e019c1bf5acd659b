import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/Page';
import { TaskList } from './TaskList';

/** /expert: what has been sent to the expert for evaluation (specification 2 §2). */
export default function ExpertPage() {
  const { t } = useTranslation('inbox');
  return (
    <Page>
      <TaskList query={{}} empty={t('emptyExpert')} />
    </Page>
  );
}
