import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { Dialog } from '../../shared/Dialog';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { keptOf, differs, stateOf } from './views';
import type { ListState } from './address';
import styles from './list.module.css';
import type { Views } from './useViews';
import { ViewDialog } from './ViewDialog';

interface SavedViewsProps {
  area: CatalogueArea;
  state: ListState;
  views: Views;
  onApply: (state: ListState) => void;
}

/** The person's saved views and those shared with the role: applying, saving, changing, deleting. */
export function SavedViews({ area, state, views, onApply }: SavedViewsProps) {
  const { t } = useTranslation('contest-list');
  const id = useId();
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const [deleting, setDeleting] = useState(false);
  const current = views.list.find(({ _id }) => _id === state.view);
  const own = current && current.owner === null ? current : undefined;
  const label = ({ name, default: byDefault, owner }: SavedView) =>
    owner === null ? (byDefault ? t('view.byDefault', { name }) : name) : t('view.of', { name, owner });
  const group = (key: 'mine' | 'shared', members: SavedView[]) =>
    members.length === 0
      ? []
      : [{ label: t(`view.${key}`), options: members.map((one) => ({ value: one._id, label: label(one) })) }];
  const apply = (view: SavedView | undefined) => onApply(view ? stateOf(view) : { view: undefined });

  return (
    <div className={styles.views}>
      <div className={styles.field}>
        <label htmlFor={id}>{t('view.label')}</label>
        <Select
          id={id}
          allowClear
          value={current?._id}
          placeholder={t('view.none')}
          // Choosing the same view once more brings its filters back.
          onSelect={(chosen: string) => apply(views.list.find(({ _id }) => _id === chosen))}
          onClear={() => apply(undefined)}
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
      </div>
      {own && differs(state, own) && (
        <Button loading={views.busy} onClick={() => void views.change(own._id, keptOf(state))}>
          {t('view.keep')}
        </Button>
      )}
      <Button onClick={() => setDialog('new')}>{t('view.saveNew')}</Button>
      {own && (
        <>
          <Button onClick={() => setDialog('edit')}>{t('view.edit')}</Button>
          <Button danger onClick={() => setDeleting(true)}>
            {t('view.delete')}
          </Button>
        </>
      )}
      {dialog && (
        <ViewDialog
          area={area}
          view={dialog === 'edit' ? own : undefined}
          views={views}
          onSave={async (settings) => {
            if (dialog === 'edit' && own) return views.change(own._id, settings);
            const made = await views.create({ area, ...keptOf(state), ...settings });
            if (made) onApply({ view: made._id });
            return made;
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {deleting && own && (
        <Dialog
          title={t('view.deleteTitle', { name: own.name })}
          okText={t('view.delete')}
          cancelText={t('view.cancel')}
          okButtonProps={{ danger: true, loading: views.busy }}
          onOk={() => {
            void views.remove(own).then((gone) => {
              setDeleting(false);
              if (gone) onApply({ view: undefined });
            });
          }}
          onCancel={() => setDeleting(false)}
        >
          <p>{t('view.deleteText')}</p>
          {own.shared_role && <p>{t('view.deleteShared')}</p>}
        </Dialog>
      )}
    </div>
  );
}
