import { Button, Drawer, Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../reads/useRead';
import { formatMoment } from '../../../shared/DateTime';
import { useDrawer } from '../../../shared/useDrawer';
import { Loaded } from '../../../shared/Loaded';
import { ComparedLines } from '../ComparedLines';

/** Drawer with the differences between the document's file and an earlier one. */
export function GenerationChanges({ id }: { id: string }) {
  const { t } = useTranslation('documents');
  const drawer = useDrawer();
  return (
    <>
      <Button block onClick={drawer.open}>
        {t('document.changes.open')}
      </Button>
      <Drawer {...drawer.props} title={t('document.changes.title')} size="large" destroyOnHidden>
        {drawer.props.open && <Changes id={id} />}
      </Drawer>
    </>
  );
}

function Changes({ id }: { id: string }) {
  const { t, i18n } = useTranslation('documents');
  const label = useId();
  const [before, setBefore] = useState<string>();
  const { remote, refresh } = useRead('documentGenerations', { params: { id }, query: { before } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ generations: [, ...older], comparison }) =>
        comparison ? (
          <Flex vertical gap="small">
            <label htmlFor={label}>{t('document.changes.before')}</label>
            <Select
              id={label}
              value={comparison.before}
              onChange={setBefore}
              options={older.map((generation) => ({
                value: generation._id,
                label: `${formatMoment(generation.created_at, i18n.language, 'dayTime')}, ${generation.user}`,
              }))}
            />
            <ComparedLines lines={comparison.lines} />
          </Flex>
        ) : (
          <p>{t('document.changes.none')}</p>
        )
      }
    </Loaded>
  );
}
