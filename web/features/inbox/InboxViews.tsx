import { Flex } from 'antd';
import { useMemo } from 'react';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { SavedViews } from '../../shared/list/views/SavedViews';
import type { Views } from '../../shared/list/views/useViews';
import type { InboxFilters } from '../../shared/inbox/filters';
import { differsFromView, storedParts, stateOf } from './views';

interface InboxViewsProps {
  filters: InboxFilters;
  views: Views;
  onChange: (change: InboxFilters) => void;
}

/** Saved views of the inbox, own and shared ones, with the counts of their tasks. */
export function InboxViews({ filters, views, onChange }: InboxViewsProps) {
  const viewCounts = valueOf(useRead('inboxViews').remote);
  const counts = useMemo(
    () => new Map(viewCounts?.counts.map(({ _id, count }) => [_id, count])),
    [viewCounts],
  );
  return (
    <Flex gap="small">
      <SavedViews
        area="/inbox"
        kept={storedParts(filters)}
        chosen={filters.view}
        differs={(view) => differsFromView(filters, view)}
        views={views}
        counts={counts}
        onApply={(view) => onChange(view ? stateOf(view) : { view: undefined })}
        onMade={({ _id }) => onChange({ view: _id })}
      />
    </Flex>
  );
}
