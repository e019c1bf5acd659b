import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../errors/report';

/**
 * Page that replaces one that failed to render (rules/addresses, "Shell"); reports the error to the client error log.
 */
export function Crash() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    let gone = false;
    void reportError(error).then((id) => {
      if (!gone) setNumber(id);
    });
    return () => {
      gone = true;
    };
  }, [error]);
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ margin: '2rem' }}
      title={t('crash.title')}
      description={
        <>
          <p>{t('crash.text')}</p>
          <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
          {number && <p>{t('crash.number', { id: number })}</p>}
        </>
      }
    />
  );
}
