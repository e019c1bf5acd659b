import type { AppRoute, MenuEntry } from './route';

/** Routes of the catalogue in a division. */
export const catalogue = (
  area: '/pd' | '/rp' | '/ed',
  title: string,
  icon: MenuEntry['icon'],
): AppRoute[] => {
  const seasons = `${area}/seasons`;
  return [
    { path: seasons, area, title, menu: { icon }, page: 'catalogue/SeasonsPage' },
    ...(
      [
        ['seasons/:id', 'catalogue:season', 'catalogue/SeasonPage'],
        ['programs', 'catalogue:programs', 'catalogue/ProgramsPage'],
        ['programs/:id', 'catalogue:program', 'catalogue/ProgramPage'],
        ['lots/:id', 'catalogue:lot', 'catalogue/LotPage'],
        ['contests/:id', 'catalogue:contest', 'catalogue/ContestPage'],
      ] as const
    ).map(([rest, name, page]) => ({ path: `${area}/${rest}`, area, title: name, parent: seasons, page })),
  ];
};
