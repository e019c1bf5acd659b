import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { lengthOf, LIMITS } from '../../../../domain/limits';

/** Required comment to the applicant (rules/technical-review, "Form"). */
export function CommentToApplicant() {
  const { t } = useTranslation('technical');
  const requireText = (_: unknown, words: string) =>
    lengthOf(words) < LIMITS.comment
      ? Promise.reject(new Error(t('application:problem.commentEmpty')))
      : Promise.resolve();
  return (
    <Form.Item
      name="comment"
      label={t('form.comment')}
      required
      extra={t('form.commentHint')}
      rules={[{ validator: requireText }]}
    >
      <Input.TextArea dir="auto" autoSize={{ minRows: 4, maxRows: 20 }} maxLength={LIMITS.commentMax} />
    </Form.Item>
  );
}
