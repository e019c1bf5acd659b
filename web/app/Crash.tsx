import BugOutlined from '@ant-design/icons/BugOutlined';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../errors/report';
import { Message } from '../shared/Message';

/** What stands where a page has broken while being drawn (rules/addresses, "Shell"); the client error log is told. */
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
    <Message icon={<BugOutlined />} title={t('crash.title')} text={t('crash.text')} role="alert">
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      {number && <p>{t('crash.number', { id: number })}</p>}
    </Message>
  );
}
