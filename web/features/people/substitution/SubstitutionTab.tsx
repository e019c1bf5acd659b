import { useTranslation } from 'react-i18next';
import { hasSubstitute } from '../../../../domain/assignments';
import { useAppSelector } from '../../../store/hooks';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { accountOf } from '../../../session/slice';
import { SubstitutionForm } from './SubstitutionForm';
import { SubstitutionList } from './SubstitutionList';
import styles from './substitution.module.css';

/** /account/{id}/substitution: the viewer's substitutes, and the people whom the viewer substitutes. */
export default function SubstitutionTab() {
  const { t } = useTranslation('notifications');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const { remote, refresh } = useRead('substitutions');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ mine, others, candidates }) => (
        <div className={styles.tab}>
          {others.length > 0 && (
            <section aria-labelledby="standing-in">
              <h2 id="standing-in">{t('substitution.others')}</h2>
              <SubstitutionList substitutions={others} of="user" />
            </section>
          )}
          <section aria-labelledby="substitutes">
            <h2 id="substitutes">{t('substitution.mine')}</h2>
            {mine.length === 0 ? (
              <p className={styles.hint}>{t('substitution.none')}</p>
            ) : (
              <SubstitutionList substitutions={mine} of="substitute" onEnded={refresh} />
            )}
          </section>
          {role && hasSubstitute(role) && <SubstitutionForm candidates={candidates} />}
        </div>
      )}
    </Loaded>
  );
}
