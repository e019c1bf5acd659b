import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { SELECTION_STAGES } from '../../../api/areas/experts/contract/selection';
import { usePagedRead, useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { UNASSIGNED_EXPERTS } from '../../routes/expertsAddress';
import { LinkButton } from '../../shared/LinkButton';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { PagedTable } from '../../shared/table/PagedTable';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { Count, Counts } from '../../shared/cards/Count';
import { selectionColumns } from './columns';
import { STAGES } from './stages';
import styles from './selection.module.css';

/** `/ed/experts/selection`: stages of a season's selection, and the candidates with their stages. */
export default function SelectionsPage() {
  const { t, i18n } = useTranslation('expert-list');
  const [state, change] = useQueryState(['season', 'stage', 'search']);
  const stage = SELECTION_STAGES.find((candidate) => candidate === state.stage);
  const search = state.search?.trim() || undefined;
  const read = usePagedRead('selections', { query: { season: state.season, stage, search } });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  const seasons = valueOf(useRead('seasons').remote)?.seasons ?? [];
  const narrowed = stage !== undefined || search !== undefined;
  return (
    <Page>
      {first && (
        <div className={styles.stages}>
          <Counts
            title={
              first.season ? t('selections.of', { season: first.season.title }) : t('selections.noSeason')
            }
          >
            {STAGES.map(({ stage: at, to }, index) => (
              <Count
                key={at}
                label={`${index + 1}. ${t(`selections.stage.${at}`)}`}
                count={first.counts[at]}
                to={to}
              />
            ))}
          </Counts>
        </div>
      )}
      <ListBar label={t('selections.search')}>
        <ListSearch
          label={t('selections.search')}
          hint={t('selections.name')}
          maxLength={200}
          value={state.search}
          onChange={(text) => change({ search: text })}
        />
        <Select
          aria-label={t('selections.byStage')}
          placeholder={t('selections.byStage')}
          className={styles.choice}
          allowClear
          value={stage}
          options={SELECTION_STAGES.map((value) => ({ value, label: t(`selections.stands.${value}`) }))}
          onChange={(value?: string) => change({ stage: value })}
        />
        <Select
          aria-label={t('selections.season')}
          placeholder={t('selections.season')}
          className={styles.choice}
          value={state.season ?? first?.season?._id}
          options={seasons.map(({ _id: value, title: label }) => ({ value, label }))}
          onChange={(value: string) => change({ season: value })}
        />
        <ListTools />
      </ListBar>
      <PagedTable
        read={read}
        rowsOf={({ selections }) => selections}
        columns={selectionColumns(t, i18n.language)}
        label={t('selections.title')}
        empty={
          narrowed ? (
            <EmptyState text={t('selections.noneFound')}>
              <Button onClick={() => change({ stage: undefined, search: undefined })}>
                {t('selections.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text={t('selections.none')}>
              <LinkButton to={UNASSIGNED_EXPERTS}>{t('unassigned')}</LinkButton>
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
