import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/DateTime';
import type { OpenRequest } from '../openRequest';

/** Checkbox whether the additional agreement answers the applicant's open request; checked by default. */
export function RequestField({ request }: { request: OpenRequest }) {
  const { t, i18n } = useTranslation();
  const date = formatMoment(request.created_at, i18n.language, 'date');
  return (
    <Form.Item
      name="answersRequest"
      valuePropName="checked"
      getValueProps={(value?: boolean) => ({ checked: value ?? true })}
    >
      <Checkbox>{t('application:requests.answers', { date })}</Checkbox>
    </Form.Item>
  );
}
