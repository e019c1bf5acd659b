import { Alert, Flex, Select } from 'antd';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SUM_RULES, type SumRule } from '../../../domain/what-if';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { FilterField } from '../../shared/list/FilterPanel';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import styles from '../../record-form/record-form.module.css';
import { searchLabels } from '../../shared/searchLabels';
import { Ranking } from './Ranking';

/** Parameters of the page in the address. */
interface WhatIfChoice {
  contest?: string;
  rule: SumRule;
  methodology?: string;
}

/** /admin/evaluation/what-if: compares a contest's ranking with its ranking under another sum rule or methodology; changes nothing. */
export default function WhatIfPage() {
  const { t } = useTranslation('methodology');
  const [search, setSearch] = useSearchParams();
  const choice: WhatIfChoice = {
    contest: search.get('contest') ?? undefined,
    rule: SUM_RULES.find((rule) => rule === search.get('rule')) ?? 'real',
    methodology: search.get('methodology') ?? undefined,
  };
  const ask = (change: Partial<WhatIfChoice>) =>
    setSearch(
      Object.entries({ ...choice, ...change }).flatMap(([name, value]) =>
        value ? [[name, value] as [string, string]] : [],
      ),
      { replace: true },
    );
  return (
    <Page>
      <div className={styles.stack}>
        <Alert type="info" showIcon title={t('whatIf.note')} />
        <Choice choice={choice} ask={ask} />
        {choice.contest ? (
          <WhatIfChoice {...choice} contest={choice.contest} />
        ) : (
          <EmptyState text={t('whatIf.choose')} />
        )}
      </div>
    </Page>
  );
}

function Choice({ choice, ask }: { choice: WhatIfChoice; ask: (change: Partial<WhatIfChoice>) => void }) {
  const { t } = useTranslation('methodology');
  const id = useId();
  const contests = useRead('evaluatedContests').remote;
  const methodologies = useRead('methodologyList').remote;
  return (
    <Flex wrap gap="middle" align="end">
      <FilterField id={`${id}-contest`} label={t('whatIf.contest')}>
        <Select
          id={`${id}-contest`}
          style={{ width: '18rem' }}
          popupMatchSelectWidth={false}
          showSearch={searchLabels}
          loading={contests.kind === 'none'}
          value={choice.contest}
          placeholder={t('whatIf.anyContest')}
          notFoundContent={t('whatIf.noContests')}
          onChange={(contest: string) => ask({ contest })}
          options={valueOf(contests)?.contests.map(({ _id, title, season, evaluated }) => ({
            value: _id,
            label: `${title} · ${season} (${evaluated})`,
          }))}
        />
      </FilterField>
      <FilterField id={`${id}-methodology`} label={t('whatIf.methodology')}>
        <Select
          id={`${id}-methodology`}
          style={{ width: '18rem' }}
          popupMatchSelectWidth={false}
          allowClear
          showSearch={searchLabels}
          loading={methodologies.kind === 'none'}
          value={choice.methodology}
          placeholder={t('whatIf.ownMethodology')}
          onChange={(methodology?: string) => ask({ methodology })}
          options={valueOf(methodologies)?.methodologies.map(({ _id, title }) => ({
            value: _id,
            label: title,
          }))}
        />
      </FilterField>
      <FilterField id={`${id}-rule`} label={t('whatIf.rule')}>
        <Select<SumRule>
          id={`${id}-rule`}
          style={{ width: '18rem' }}
          popupMatchSelectWidth={false}
          value={choice.rule}
          onChange={(rule) => ask({ rule })}
          options={rulesOf(t)}
        />
      </FilterField>
    </Flex>
  );
}

const rulesOf = (t: TFunction<'methodology'>) =>
  SUM_RULES.map((value) => ({ value, label: t(`whatIf.rules.${value}`) }));

function WhatIfChoice({ contest, rule, methodology }: WhatIfChoice & { contest: string }) {
  const { t } = useTranslation('methodology');
  const { remote, refresh } = useRead('whatIf', {
    query: { contest_id: contest, rule, methodology_id: methodology },
  });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ applications, unasked, unanswered }) => (
        <>
          {unasked > 0 && <Alert type="warning" showIcon title={t('whatIf.unasked', { count: unasked })} />}
          {unanswered > 0 && (
            <Alert type="warning" showIcon title={t('whatIf.unanswered', { count: unanswered })} />
          )}
          <Ranking applications={applications} rule={rule} />
        </>
      )}
    </Loaded>
  );
}
