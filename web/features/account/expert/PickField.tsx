import DownOutlined from '@ant-design/icons/DownOutlined';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/Field';

interface Common {
  label: string;
  hint?: string;
  error?: string;
  options: { value: string; label: string }[];
}
type PickFieldProps = Common &
  (
    | { multiple?: false; value: string | null; onChange: (value: string | null) => void }
    | { multiple: true; value: string[]; onChange: (value: string[]) => void }
  );

/** The list of a select belongs to the page around it: within `main`, where screen readers look for it. */
const within = (select: HTMLElement) => select.parentElement ?? document.body;

/** One or several of a list, found by typing. */
export function PickField({ label, hint, error, options, ...picked }: PickFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={label} hint={hint} error={error}>
      {(facts) => {
        const shared = {
          ...facts,
          options,
          getPopupContainer: within,
          suffixIcon: <DownOutlined aria-hidden />,
          showSearch: { optionFilterProp: 'label' },
          placeholder: t('expert.none'),
        };
        return picked.multiple ? (
          <Select<string[]> {...shared} mode="multiple" value={picked.value} onChange={picked.onChange} />
        ) : (
          <Select<string | null>
            {...shared}
            allowClear
            value={picked.value}
            onChange={(value) => picked.onChange(value ?? null)}
          />
        );
      }}
    </Field>
  );
}
