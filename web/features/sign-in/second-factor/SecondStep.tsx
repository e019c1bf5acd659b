import { Button, Form, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep as Step } from '../../../../api/areas/sign-in/contract/second-step';
import { useAppDispatch } from '../../../store/hooks';
import { failureText } from '../../../api/problem';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useWrite } from '../../../shared/useWrite';
import { session } from '../../../session/slice';
import { codeRules } from './codeRules';
import { askPasskey, passkeysWork } from './passkey';
import { entered } from './saga';
import styles from './second-factor.module.css';

type FactorMethod = Step['ways'][number];

/** Returns the methods that this page can offer. */
function availableMethods({ ways, passkey }: Step): FactorMethod[] {
  const domain = typeof passkey?.rpId === 'string' ? passkey.rpId : null;
  return ways.filter((method) => method !== 'passkey' || passkeysWork(domain));
}

/** The second step of a sign-in: a code of the application, a passkey or a recovery code. */
export function SecondStep({ step }: { step: Step }) {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const methods = availableMethods(step);
  const [method, setMethod] = useState(methods[0]);
  const submit = useWrite('loginSecond', { onDone: ({ account }) => dispatch(entered(account)) });
  const { busy, failure, run, clear } = submit;
  const id = useId();

  // After the expiry or too many attempts the password form is shown again, with the reason.
  useEffect(() => {
    if (failure?.code === 'second-step-over') dispatch(session.signInFailed(failure));
  }, [dispatch, failure]);
  useEffect(() => {
    if (!busy && method === 'passkey') document.getElementById(`${id}-passkey`)?.focus();
  }, [busy, id, method]);

  const answer = (body: object) => submit.send({ body: { challenge: step.challenge, ...body } });
  const send = ({ given }: { given: string }) =>
    run(() => answer(method === 'totp' ? { code: given } : { recovery_code: given }));
  const sign = () =>
    run(async () => answer({ passkey: await askPasskey(step.passkey ?? { challenge: '' }, t) }));
  const choose = (next: FactorMethod) => {
    setMethod(next);
    clear();
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('step.title')}
      </h2>
      <p className={styles.lead}>{method ? t(`step.${method}.lead`) : t('step.noWay')}</p>
      {method === 'passkey' && (
        <Button
          id={`${id}-passkey`}
          type="primary"
          size="large"
          block
          loading={busy}
          onClick={() => void sign()}
        >
          {t('step.passkey.use')}
        </Button>
      )}
      {(method === 'totp' || method === 'recovery') && (
        <SubmitForm
          key={method}
          size="large"
          requiredMark={false}
          submit={submit}
          values={{ given: '' }}
          mainField="given"
          onSend={send}
          actions={
            <Button type="primary" htmlType="submit" block loading={busy}>
              {t('step.submit')}
            </Button>
          }
        >
          <Form.Item name="given" label={t(`step.${method}.label`)} rules={codeRules(t, method)}>
            <Input
              className={styles.code}
              autoFocus
              autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
              inputMode={method === 'totp' ? 'numeric' : 'text'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          </Form.Item>
        </SubmitForm>
      )}
      {method === 'passkey' && (
        <p className={styles.error} role="alert">
          {failure && failureText(t, failure)}
        </p>
      )}
      {methods.length > 1 && (
        <div className={styles.others}>
          <p>{t('step.others')}</p>
          {methods
            .filter((otherMethod) => otherMethod !== method)
            .map((otherMethod) => (
              <Button key={otherMethod} disabled={busy} onClick={() => choose(otherMethod)}>
                {t(`step.${otherMethod}.name`)}
              </Button>
            ))}
        </div>
      )}
      <Button type="link" className={styles.back} onClick={() => dispatch(session.typed())}>
        {t('step.back')}
      </Button>
    </section>
  );
}
