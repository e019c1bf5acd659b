import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayEverTake } from '../../../domain/processes';
import { boardsAddress } from '../../routes/boardsAddress';
import { accountOf } from '../../session/slice';
import { useAppSelector } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import styles from './catalogue.module.css';
import { Period } from '../../shared/Period';
import { useArea } from './useArea';
import { WaitingBar } from '../../shared/inbox/WaitingBar';

/** …/seasons: number, title and the programmes' deadlines (rules/catalogue, "Season"). */
export default function SeasonsPage() {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  const role = useAppSelector((state) => accountOf(state)?.role);
  const decides = area === '/rp' && role !== undefined && mayEverTake('direction.decide', role);
  const { remote, refresh } = useRead('seasons');
  return (
    <Page
      extra={
        <Flex gap="middle" wrap>
          {decides && <Link to={boardsAddress('direction')}>{t('approval:boards.title')}</Link>}
          <Link to={`${area}/programs`}>{t('programs')}</Link>
        </Flex>
      }
    >
      <WaitingBar />
      <Loaded remote={remote} onRetry={refresh}>
        {({ seasons }) =>
          seasons.length === 0 ? (
            <EmptyState text={t('noSeasons')} />
          ) : (
            <DataTable
              label={t('seasons')}
              rows={seasons}
              rowKey={({ _id }) => _id}
              columns={[
                { key: 'number', title: t('column.number'), narrow: true, render: ({ number }) => number },
                {
                  key: 'title',
                  title: t('season'),
                  narrow: true,
                  render: ({ _id, title }) => <RowLink to={`${area}/seasons/${_id}`}>{title}</RowLink>,
                },
                {
                  key: 'period',
                  title: t('column.period'),
                  narrow: true,
                  render: ({ start_date: start, end_date: end }) => <Period start={start} end={end} />,
                },
                {
                  key: 'programs',
                  title: t('column.programDeadlines'),
                  render: ({ programs }) => (
                    <ul className={styles.inner}>
                      {programs.map(({ _id, title, program_start: start, program_end: end }) => (
                        <li key={_id}>
                          <TwoLines first={title} second={<Period start={start} end={end} />} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
