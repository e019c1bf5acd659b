import type { z } from 'zod';
import type { breadcrumbs } from '../../api/areas/catalogue/contract/catalogue';
import { LANDING, opens, type Role } from '../../domain/roles';
import type { Crumb } from './Breadcrumbs';

type Breadcrumbs = z.output<typeof breadcrumbs>;

/** The areas that browse the catalogue, in the order in which a role's own is looked for. */
export const CATALOGUE_AREAS = ['/pd', '/ed', '/rp'] as const;
export type CatalogueArea = (typeof CATALOGUE_AREAS)[number];

/** The catalogue of a role: that in which it lands, else the first that it opens; the expert opens none. */
export const catalogueOf = (role: Role): CatalogueArea | undefined =>
  CATALOGUE_AREAS.find((area) => area === LANDING[role]) ?? CATALOGUE_AREAS.find((area) => opens(role, area));

/** Parameter of the address of `/application/{id}`: the area that the page was opened from, without its slash. */
const FROM = 'area';

/** The page of the whole application, opened from a page of this area: breadcrumbs and menu stay in it (rules/addresses, "Shell"). */
export const wholeAddress = (id: string, area: CatalogueArea, tab?: string): string =>
  `/application/${id}?${new URLSearchParams({ ...(tab && { tab }), [FROM]: area.slice(1) }).toString()}`;

/** The catalogue around the page of the whole application: that it was opened from, if the role opens it, else the role's own. */
export function catalogueAround(role: Role, search: string): CatalogueArea | undefined {
  const from = new URLSearchParams(search).get(FROM);
  return CATALOGUE_AREAS.find((area) => area === `/${from}` && opens(role, area)) ?? catalogueOf(role);
}

/** Season, programme, lot and contest as links within an area; without an area as words. */
export const catalogueCrumbs = (area: CatalogueArea | undefined, way: Breadcrumbs): Crumb[] =>
  crumbsOf(way, (level, id) => area && `${area}/${level}/${id}`);

/** Returns the breadcrumbs of season, programme, lot and contest, outermost first, each with `addressOf`. */
export function crumbsOf(
  way: Breadcrumbs,
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
