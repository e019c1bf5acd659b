import type { z } from 'zod';
import type { breadcrumbs } from '../../api/areas/catalogue/contract/catalogue';
import { LANDING, mayOpenArea, type Role } from '../../domain/roles';
import type { Crumb } from './Breadcrumbs';

type Breadcrumbs = z.output<typeof breadcrumbs>;

/** Areas that browse the catalogue; the first that a role may open is its default. */
export const CATALOGUE_AREAS = ['/pd', '/ed', '/rp'] as const;
export type CatalogueArea = (typeof CATALOGUE_AREAS)[number];

/** Returns the catalogue area of a role: its landing area, else the first that it may open; undefined for experts. */
export const catalogueOf = (role: Role): CatalogueArea | undefined =>
  CATALOGUE_AREAS.find((area) => area === LANDING[role]) ??
  CATALOGUE_AREAS.find((area) => mayOpenArea(role, area));

/** Query parameter of `/application/{id}`: the area that the page was opened from, without its slash. */
const FROM = 'area';

/** Returns the address of the whole application opened from this area, whose breadcrumbs and menu it keeps (rules/addresses, "Shell"). */
export const wholeAddress = (id: string, area: CatalogueArea, tab?: string): string =>
  `/application/${id}?${new URLSearchParams({ ...(tab && { tab }), [FROM]: area.slice(1) }).toString()}`;

/** Returns the area from which the whole application was opened, if the role may open it, else the role's own catalogue area. */
export function catalogueAround(role: Role, search: string): CatalogueArea | undefined {
  const from = new URLSearchParams(search).get(FROM);
  return CATALOGUE_AREAS.find((area) => area === `/${from}` && mayOpenArea(role, area)) ?? catalogueOf(role);
}

/** Returns season, programme, lot and contest as links within an area; without an area as text. */
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
