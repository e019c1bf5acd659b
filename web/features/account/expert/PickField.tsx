import DownOutlined from '@ant-design/icons/DownOutlined';
import { Form, Select, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { searchLabels } from '../../../shared/searchLabels';

interface PickFieldProps extends Pick<FormItemProps, 'name' | 'label' | 'extra' | 'normalize'> {
  options: { value: string; label: string }[];
  multiple?: boolean;
}

/** Opens a select's list inside `main`, so that it is in a landmark for screen readers. */
const popupParent = (select: HTMLElement) => select.parentElement ?? document.body;

/** Select of one or several options, with a search. */
export function PickField({ options, multiple = false, ...item }: PickFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Form.Item normalize={multiple ? undefined : (value?: string) => value ?? null} {...item}>
      <Select
        mode={multiple ? 'multiple' : undefined}
        allowClear={!multiple}
        options={options}
        getPopupContainer={popupParent}
        suffixIcon={<DownOutlined aria-hidden />}
        showSearch={searchLabels}
        placeholder={t('expert.none')}
      />
    </Form.Item>
  );
}
