import type { z } from 'zod';
import type { breadcrumbs } from '../../api/areas/catalogue/contract/catalogue';
import type { Crumb } from './Breadcrumbs';
import { crumbsOf } from './catalogueCrumbs';

type Breadcrumbs = z.output<typeof breadcrumbs>;

/** Where a record of a level is kept; a contest's own address shows its registers. */
export const addressOf = (level: 'seasons' | 'programs' | 'lots' | 'contests', id: string): string =>
  `/admin/${level}/${id}${level === 'contests' ? '/edit' : ''}`;

/** The records above a page, each a link to where it is kept. */
export const adminCrumbs = (way: Breadcrumbs): Crumb[] => crumbsOf(way, addressOf);
