import { Button, Form, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { SecondStep as Step } from '../../../../api/areas/sign-in/contract/second-step';
import { useAppDispatch } from '../../../store/hooks';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { SubmitForm } from '../../../shared/SubmitForm';
import { useSubmit } from '../../../shared/useSubmit';
import { session } from '../../../session/slice';
import { codeRules } from './codeRules';
import { askPasskey, passkeysHere } from './passkey';
import { entered } from './saga';
import styles from './second-factor.module.css';

type Way = Step['ways'][number];

/** Which of them can be used on this page. */
function waysHere({ ways, passkey }: Step): Way[] {
  const domain = typeof passkey?.rpId === 'string' ? passkey.rpId : null;
  return ways.filter((way) => way !== 'passkey' || passkeysHere(domain));
}

/** The second step of a sign-in: a code of the application, a passkey or a recovery code. */
export function SecondStep({ step }: { step: Step }) {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const ways = waysHere(step);
  const [way, setWay] = useState(ways[0]);
  const submit = useSubmit();
  const { busy, failure, run, clear } = submit;
  const id = useId();

  // Too late or tried too often: from the beginning, with the reason.
  useEffect(() => {
    if (failure?.code === 'second-step-over') dispatch(session.signInFailed(failure));
  }, [dispatch, failure]);
  useEffect(() => {
    if (!busy && way === 'passkey') document.getElementById(`${id}-passkey`)?.focus();
  }, [busy, id, way]);

  const answer = async (body: object) => {
    const { account } = await call(contract.loginSecond, { body: { challenge: step.challenge, ...body } });
    dispatch(entered(account));
  };
  const send = ({ given }: { given: string }) =>
    run(() => answer(way === 'totp' ? { code: given } : { recovery_code: given }));
  const sign = () =>
    run(async () => answer({ passkey: await askPasskey(step.passkey ?? { challenge: '' }, t) }));
  const choose = (next: Way) => {
    setWay(next);
    clear();
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('step.title')}
      </h2>
      <p className={styles.lead}>{way ? t(`step.${way}.lead`) : t('step.noWay')}</p>
      {way === 'passkey' && (
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
      {(way === 'totp' || way === 'recovery') && (
        <SubmitForm
          key={way}
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
          <Form.Item name="given" label={t(`step.${way}.label`)} rules={codeRules(t, way)}>
            <Input
              className={styles.code}
              autoFocus
              autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          </Form.Item>
        </SubmitForm>
      )}
      {way === 'passkey' && (
        <p className={styles.error} role="alert">
          {failure && failureText(t, failure)}
        </p>
      )}
      {ways.length > 1 && (
        <div className={styles.others}>
          <p>{t('step.others')}</p>
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <Button key={one} disabled={busy} onClick={() => choose(one)}>
                {t(`step.${one}.name`)}
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
