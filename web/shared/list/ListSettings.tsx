import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../../api/areas/sign-in/contract/auth';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { preferences } from '../../preferences/slice';
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice';
import styles from './list.module.css';
import { Panel } from './Panel';

const DENSITIES = ['loose', 'usual', 'tight'] as const satisfies Density[];

/** Density of the rows, for all lists and stored with the account; and the list's columns, if they can be chosen. */
export function ListSettings({ columns }: { columns?: ColumnChoiceProps }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const dispatch = useAppDispatch();
  const density = useAppSelector((state) => state.preferences.density);
  return (
    <Panel name={columns ? t('columns') : t('settings')} icon={<SettingOutlined />} small={!columns}>
      <div className={styles.settings}>
        <Segmented<Density>
          block
          name={id}
          aria-label={t('density.label')}
          value={density}
          onChange={(picked) => dispatch(preferences.chosenByUser({ density: picked }))}
          options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
        />
        {columns && <ColumnChoice {...columns} />}
      </div>
    </Panel>
  );
}
