import type { z } from 'zod';
import type { breadcrumbs } from '../../api/areas/catalogue/contract/catalogue';
import type { Crumb } from './Breadcrumbs';
import { crumbsOf } from './catalogueCrumbs';

type Breadcrumbs = z.output<typeof breadcrumbs>;

/** Returns the administration page of a catalogue record. A contest's page without `/edit` shows its registers. */
export const addressOf = (level: 'seasons' | 'programs' | 'lots' | 'contests', id: string): string =>
  `/admin/${level}/${id}${level === 'contests' ? '/edit' : ''}`;

/** Returns the catalogue records above a page as links to their administration pages. */
export const adminCrumbs = (records: Breadcrumbs): Crumb[] => crumbsOf(records, addressOf);
