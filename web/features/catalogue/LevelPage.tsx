import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { breadcrumbs } from '../../../api/areas/catalogue/contract/catalogue';
import type { Read } from '../../reads/useRead';
import { catalogueCrumbs } from '../../shared/catalogueCrumbs';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { useArea } from './useArea';

type Breadcrumbs = z.output<typeof breadcrumbs>;

interface LevelPageProps<T> {
  read: Pick<Read<T>, 'remote' | 'refresh'>;
  /** Which of the breadcrumbs is the page itself. */
  own: keyof Breadcrumbs;
  /** Said where the server knows none under this address. */
  missing?: string;
  /** Then beside it: the way to elsewhere. */
  elsewhere?: ReactNode;
  children: (value: T) => ReactNode;
}

/** A page of the catalogue: its own title is the last of the breadcrumbs that the server sends along. */
export function LevelPage<T extends { breadcrumbs: Breadcrumbs }>({
  read,
  own,
  missing,
  elsewhere,
  children,
}: LevelPageProps<T>) {
  const area = useArea();
  const way = valueOf(read.remote)?.breadcrumbs ?? {};
  const { [own]: self, ...above } = way;
  return (
    <Page title={self?.title} crumbs={catalogueCrumbs(area, above)}>
      <Loaded remote={read.remote} onRetry={read.refresh} missing={missing} elsewhere={elsewhere}>
        {children}
      </Loaded>
    </Page>
  );
}
