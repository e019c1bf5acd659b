import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../../api/problem';
import styles from './account.module.css';

interface FormErrorProps {
  failure: Failure | undefined;
  /** Fields that show their own error. */
  fields: readonly string[];
}

/** Why a form was refused, where no field of it says so. */
export function FormError({ failure, fields }: FormErrorProps) {
  const { t } = useTranslation();
  if (!failure || fields.some((field) => failure.errors?.[field])) return null;
  return (
    <Alert className={styles.failure} type="error" role="alert" showIcon title={failureText(t, failure)} />
  );
}
