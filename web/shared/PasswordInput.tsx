import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Button, Input, Space, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../domain/limits';

/** Password input with a button that shows or hides the password. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'maxLength'>) {
  const { t } = useTranslation('shell');
  const [visible, setShown] = useState(false);
  const label = visible ? t('password.hide') : t('password.show');
  return (
    <Space.Compact block>
      <Input
        {...props}
        type={visible ? 'text' : 'password'}
        maxLength={LIMITS.passwordMax}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button
        aria-label={label}
        aria-pressed={visible}
        data-hint={label}
        size={props.size}
        disabled={props.disabled}
        icon={visible ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        onClick={() => setShown(!visible)}
      />
    </Space.Compact>
  );
}
