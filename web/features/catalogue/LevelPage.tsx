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
  /** Breadcrumb of the page itself. */
  crumb: keyof Breadcrumbs;
  /** Text if the record does not exist. */
  missing?: string;
  /** Links shown with this text. */
  elsewhere?: ReactNode;
  children: (value: T) => ReactNode;
}

/** A page of the catalogue; its title is the last of the breadcrumbs in the answer. */
export function LevelPage<T extends { breadcrumbs: Breadcrumbs }>({
  read,
  crumb,
  missing,
  elsewhere,
  children,
}: LevelPageProps<T>) {
  const area = useArea();
  const way = valueOf(read.remote)?.breadcrumbs ?? {};
  const { [crumb]: self, ...above } = way;
  return (
    <Page title={self?.title} crumbs={catalogueCrumbs(area, above)}>
      <Loaded remote={read.remote} onRetry={read.refresh} missing={missing} elsewhere={elsewhere}>
        {children}
      </Loaded>
    </Page>
  );
}
