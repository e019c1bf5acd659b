import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { stepAddress } from '../routes/stepAddress';
import { LinkButton } from '../shared/LinkButton';
import { recordTitle } from './recordTitle';
import { stepLabel } from './stepLabel';
import styles from './steps.module.css';
import type { Todo } from './todo';

/** Links to the viewer's open tasks on other pages of the application; the first is a primary button. */
export function NextSteps({ view, steps }: { view: ApplicationView; steps: readonly Todo[] }) {
  const { t, i18n } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <Flex wrap gap="small" className={styles.elsewhere}>
      {steps.map(({ key, step, process, recordId }, index) => (
        <LinkButton
          key={key}
          type={index === 0 ? 'primary' : 'default'}
          to={stepAddress(view._id, step, recordId)}
        >
          {[stepLabel(t, view, { step, recordId }), recordTitle(t, view, process, recordId, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </LinkButton>
      ))}
    </Flex>
  );
}
