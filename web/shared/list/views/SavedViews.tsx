import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView, ViewArea } from '../../../../api/areas/contest-list/contract/saved-views';
import { Dialog } from '../../Dialog';
import { Panel } from '../Panel';
import { shownCount } from '../../shownCount';
import styles from './views.module.css';
import type { Views } from './useViews';
import { ViewDialog } from './ViewDialog';

interface SavedViewsProps {
  area: ViewArea;
  /** State of the list that a view would store. */
  kept: Pick<SavedView, 'filters' | 'columns' | 'sort'>;
  /** The id of the view that the list began with. */
  chosen: string | undefined;
  /** The list has been changed since this view was applied. */
  differs: (view: SavedView) => boolean;
  views: Views;
  /** Number of each view's rows, by its id. */
  counts?: ReadonlyMap<string, number>;
  /** Called with undefined when the view is cleared: the list stays as it is. */
  onApply: (view: SavedView | undefined) => void;
  /** Called after the list's state has been saved as a new view. */
  onMade: (view: SavedView) => void;
}

/** The person's saved views and those shared with the role: applying, saving, changing, deleting. */
export function SavedViews(props: SavedViewsProps) {
  const { area, kept, chosen, differs, views, counts, onApply, onMade } = props;
  const { t } = useTranslation('lists');
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const [deleting, setDeleting] = useState(false);
  const current = views.list.find(({ _id }) => _id === chosen);
  const ownView = current && current.owner === null ? current : undefined;
  const labelOf = ({ name, default: byDefault, owner }: SavedView) =>
    owner === null
      ? byDefault
        ? t('view.byDefault', { name })
        : name
      : owner
        ? t('view.of', { name, owner })
        : name;
  const label = (view: SavedView) => {
    const count = counts?.get(view._id);
    return count === undefined ? labelOf(view) : `${labelOf(view)} · ${shownCount(count)}`;
  };
  const group = (key: 'mine' | 'shared', members: SavedView[]) =>
    members.length === 0
      ? []
      : [
          {
            label: t(`view.${key}`),
            options: members.map((view) => ({ value: view._id, label: label(view) })),
          },
        ];

  return (
    <>
      <Select
        id={useId()}
        className={styles.view}
        aria-label={t('view.label')}
        allowClear
        value={current?._id}
        placeholder={t('view.none')}
        // Choosing the current view again restores its filters.
        onSelect={(id: string) => onApply(views.list.find(({ _id }) => _id === id))}
        onClear={() => onApply(undefined)}
        options={[
          ...group(
            'mine',
            views.list.filter(({ owner }) => owner === null),
          ),
          ...group(
            'shared',
            views.list.filter(({ owner }) => owner !== null),
          ),
        ]}
      />
      <Panel menu small name={t('view.actions')} icon={<MoreOutlined />} placement="bottomLeft">
        <div className={styles.actions}>
          {ownView && differs(ownView) && (
            <Button loading={views.busy} onClick={() => void views.change(ownView._id, kept)}>
              {t('view.keep')}
            </Button>
          )}
          <Button onClick={() => setDialog('new')}>{t('view.saveNew')}</Button>
          {ownView && (
            <>
              <Button onClick={() => setDialog('edit')}>{t('view.edit')}</Button>
              <Button onClick={() => setDeleting(true)}>{t('view.delete')}</Button>
            </>
          )}
        </div>
      </Panel>
      {dialog && (
        <ViewDialog
          area={area}
          view={dialog === 'edit' ? ownView : undefined}
          views={views}
          onSave={async (settings) => {
            if (dialog === 'edit' && ownView) return views.change(ownView._id, settings);
            const created = await views.create({ area, ...kept, ...settings });
            if (created) onMade(created);
            return created;
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {deleting && ownView && (
        <Dialog
          title={t('view.deleteTitle', { name: ownView.name })}
          okText={t('view.delete')}
          cancelText={t('view.cancel')}
          okButtonProps={{ danger: true, loading: views.busy }}
          onOk={() => {
            void views.remove(ownView).then((isRemoved) => {
              setDeleting(false);
              if (isRemoved) onApply(undefined);
            });
          }}
          onCancel={() => setDeleting(false)}
        >
          <p>{t('view.deleteText')}</p>
          {ownView.shared_role && <p>{t('view.deleteShared')}</p>}
        </Dialog>
      )}
    </>
  );
}
