import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import type { Role } from '../../../../domain/roles';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { session } from '../../../session/slice';
import styles from './demo.module.css';

type Demo = OutputOf<typeof contract.demoAccounts>;
type Account = Demo['accounts'][number];

/** Number of colleagues of one role that are shown at first. */
const SHOWN_AT_FIRST = 8;

/**
 * Demonstration accounts with their descriptions; a click signs in. It imports no parts of the shell, which would be loaded with it
 * (docs/decisions/0032).
 */
export default function DemoAccounts() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { password, accounts } = useDemo() ?? {};
  if (!password || !accounts?.length) return null;
  const enter = ({ email }: Account) => dispatch(session.signIn({ email, password }));
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo.title')}</h2>
      <p>{t('demo.lead', { password })}</p>
      <ul>
        {[...byRole(accounts)].map(([role, [first, ...others]]) => (
          <li key={role}>
            {first && (
              <Button type="text" className={styles.account} onClick={() => enter(first)}>
                <strong>{t(`processes:role.${role}`)}</strong>
                <small>{t(`demo.does.${role}`)}</small>
              </Button>
            )}
            {others.length > 0 && (
              <Others
                label={t('demo.others', { role: t(`processes:role.${role}`) })}
                {...{ others, enter }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OthersProps {
  label: string;
  others: readonly Account[];
  enter: (account: Account) => void;
}

/** Colleagues of the same role: the first ones, and all on request. */
function Others({ label, others, enter }: OthersProps) {
  const { t } = useTranslation('shell');
  const [all, setAll] = useState(false);
  const folded = others.length > SHOWN_AT_FIRST;
  return (
    <div className={styles.others} role="group" aria-label={label}>
      {(all ? others : others.slice(0, SHOWN_AT_FIRST)).map((account) => (
        <Button key={account.email} size="small" data-hint={account.name} onClick={() => enter(account)}>
          {[account.email.split('@')[0], all && account.name.split(' ')[0]].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {folded && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('demo.fewer') : t('demo.more', { count: others.length - SHOWN_AT_FIRST })}
        </Button>
      )}
    </div>
  );
}

/** Groups accounts by role, in their order. */
function byRole(accounts: readonly Account[]): Map<Role, Account[]> {
  const roles = new Map<Role, Account[]>();
  for (const account of accounts) roles.set(account.role, [...(roles.get(account.role) ?? []), account]);
  return roles;
}

/** Returns the demonstration's accounts; undefined without an answer, because the password form shows the failure. */
function useDemo(): Demo | undefined {
  const [demo, setDemo] = useState<Demo>();
  useEffect(() => {
    const stopping = new AbortController();
    call(contract.demoAccounts, {}, { signal: stopping.signal }).then(setDemo, failureOf);
    return () => stopping.abort();
  }, []);
  return demo;
}
