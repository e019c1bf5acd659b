import type { ApplicationContent } from '../application-types';
import { communities } from './communities';
import { continuations } from './continuations';
import { crafts } from './crafts';
import { digitisation } from './digitisation';
import { festivals } from './festivals';
import { inclusive } from './inclusive';
import { libraries } from './libraries';
import { residencies } from './residencies';
import { screen } from './screen';

/** All 54 applications. */
export const applications: ApplicationContent[] = [
  ...libraries,
  ...festivals,
  ...inclusive,
  ...residencies,
  ...communities,
  ...screen,
  ...digitisation,
  ...crafts,
  ...continuations,
];
