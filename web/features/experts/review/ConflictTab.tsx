import type { ExpertTabProps } from './tabProps';
import { Alert, Flex, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TodoTab } from '../../../steps/TodoTab';
import { todosOf } from '../../../steps/todo';
import { isOf } from './isOf';

/** /expert/{id}/conflict: the refusal in two steps, reason and signature (rules/expert-review, "Refusal"). */
export function ConflictTab({ view, account, refresh, review }: ExpertTabProps) {
  const { t } = useTranslation('experts');
  const possible = todosOf(view).some((todo) => todo.open && isOf('conflict')(todo));
  return (
    <>
      {possible ? (
        <Flex vertical gap="middle">
          <Steps
            aria-label={t('conflict.steps')}
            size="small"
            current={review.refusing ? 1 : 0}
            items={[{ title: t('conflict.reason') }, { title: t('conflict.sign') }]}
          />
          <p>{t('conflict.why')}</p>
        </Flex>
      ) : (
        <Alert type="info" showIcon title={t('conflict.never')} />
      )}
      <TodoTab {...{ view, account, refresh }} isIncluded={isOf('conflict')} unfolded />
    </>
  );
}
