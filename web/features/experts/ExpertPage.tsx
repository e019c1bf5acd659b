import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { KeysButton } from '../../shared/list/KeysButton';
import { KeysHelp } from '../../shared/list/KeysHelp';
import { useRowKeys } from '../../shared/list/useRowKeys';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { ownReviewColumns } from './own/columns';

const KEYS = ['J', 'K', 'Enter', '?'] as const;

/** /expert: applications sent to the expert for evaluation, by season (rules/expert-review, "List of an expert"). */
export default function ExpertPage() {
  const { t } = useTranslation();
  const read = usePagedRead('ownReviews');
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRowKeys(list, {
    row: {},
    page: {
      'Shift+Slash': () => setHelpOpen(true),
      // Without a focused row Enter opens the first row.
      Enter: () => list.current?.querySelector<HTMLElement>('tr[data-row-key] a')?.click(),
    },
  });
  return (
    <Page extra={<KeysButton onClick={() => setHelpOpen(true)} />}>
      <div ref={list}>
        <PagedTable
          read={read}
          rowsOf={({ reviews }) => reviews}
          columns={ownReviewColumns(t)}
          label={t('experts:own.title')}
          grouping={{ groupOf: ({ breadcrumbs }) => breadcrumbs.season.title, heading: (season) => season }}
          empty={<EmptyState text={t('experts:own.empty')} />}
        />
      </div>
      {isHelpOpen && (
        <KeysHelp
          keys={KEYS.map((key) => [key, t(`experts:own.key.${key}`)] as const)}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </Page>
  );
}
