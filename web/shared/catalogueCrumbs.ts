import type { z } from 'zod';
import type { breadcrumbs } from '../../api/areas/catalogue/contract/catalogue';
import { LANDING, opens, type Role } from '../../domain/roles';
import type { Crumb } from './Breadcrumbs';

type Way = z.output<typeof breadcrumbs>;

/** The areas that browse the catalogue, in the order in which a role's own is looked for. */
export const CATALOGUE_AREAS = ['/pd', '/ed', '/rp'] as const;
export type CatalogueArea = (typeof CATALOGUE_AREAS)[number];

/** The catalogue of a role: that in which it lands, else the first that it opens; the expert opens none. */
export const catalogueOf = (role: Role): CatalogueArea | undefined =>
  CATALOGUE_AREAS.find((area) => area === LANDING[role]) ?? CATALOGUE_AREAS.find((area) => opens(role, area));

/** Season, programme, lot and contest as links within an area; without an area as words. */
export const catalogueCrumbs = (area: CatalogueArea | undefined, way: Way): Crumb[] =>
  crumbsOf(way, (level, id) => area && `${area}/${level}/${id}`);

/** Returns the breadcrumbs of season, programme, lot and contest, outermost first, each with `addressOf`. */
export function crumbsOf(
  way: Way,
  addressOf: (level: 'seasons' | 'programs' | 'lots' | 'contests', id: string) => string | undefined,
): Crumb[] {
  const levels = [
    ['seasons', way.season],
    ['programs', way.program],
    ['lots', way.lot],
    ['contests', way.contest],
  ] as const;
  return levels.flatMap(([level, record]) =>
    record ? [{ title: record.title, to: addressOf(level, record._id) }] : [],
  );
}
