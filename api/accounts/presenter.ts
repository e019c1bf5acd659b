import { AREAS, landsAt, mayOpenArea } from '../../domain/roles';
import type { Account } from '../areas/sign-in/contract/auth';
import type { AccountRow } from './users';

/** Returns an account as its owner sees it, with the areas of the product that its role may open. */
export const presentAccount = ({
  id,
  name,
  email,
  role,
  language,
  theme,
  density,
  first_page,
  second_factor_missing,
}: AccountRow): Account => ({
  _id: id,
  name,
  email,
  role,
  language,
  theme,
  density,
  landing: landsAt(role, first_page),
  areas: AREAS.filter((area) => mayOpenArea(role, area)),
  ...(second_factor_missing && { second_factor_missing }),
});
