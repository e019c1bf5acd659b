import { Button, Checkbox, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EMAIL, EmailInput } from '../../shared/EmailInput';
import { FILLED, SubmitForm } from '../../shared/SubmitForm';
import { useEdits } from '../../shared/useEdits';
import { useWrite } from '../../shared/useWrite';
import { NewPasswordField } from './NewPasswordField';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';
import { session } from '../../session/slice';

const BLANK = { name: '', email: '', isExpert: false };

/**
 * `/registration`: creates an account that waits for its role, and signs in (rules/accounts-and-roles, "Registration").
 */
export default function RegistrationPage() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useAppSelector(({ session }) => session.kind === 'in');
  const edits = useEdits('registration', BLANK);
  const submit = useWrite('register', {
    onDone: (_answer, { body }) => {
      edits.undo();
      dispatch(session.signIn({ email: body?.email ?? '', password: body?.password ?? '' }));
      return navigate('/', { replace: true });
    },
  });
  const id = useId();
  if (signedIn) return <Navigate to="/" replace />;

  const send = ({ name, email, isExpert, password = '' }: typeof BLANK & { password?: string }) =>
    submit.write({ body: { name: name.trim(), email: email.trim(), password, is_expert: isExpert } });

  return (
    <SignedOutFrame title={t('registration.title')} lead={t('registration.lead')}>
      <SubmitForm
        className={styles.registration}
        size="large"
        submit={submit}
        values={edits.values}
        onChange={edits.change}
        onSend={send}
        actions={
          <Button type="primary" htmlType="submit" block loading={submit.busy}>
            {t('registration.submit')}
          </Button>
        }
      >
        <Form.Item name="name" label={t('registration.name')} rules={[FILLED]}>
          <Input name="name" autoComplete="name" maxLength={200} autoFocus />
        </Form.Item>
        <Form.Item name="email" label={t('registration.email')} rules={EMAIL}>
          <EmailInput name="email" autoComplete="username" />
        </Form.Item>
        <NewPasswordField label={t('registration.password')} />
        <div className={styles.expert}>
          <Form.Item name="isExpert" valuePropName="checked" noStyle>
            <Checkbox id={`${id}-expert`} aria-describedby={`${id}-expert-hint`} />
          </Form.Item>
          <label htmlFor={`${id}-expert`}>{t('registration.expert')}</label>
          <p id={`${id}-expert-hint`}>{t('registration.expertHint')}</p>
        </div>
      </SubmitForm>
    </SignedOutFrame>
  );
}
