import { entrepreneurs } from './applicants-entrepreneurs';
import { organisationsEast } from './applicants-east';
import { organisationsWest } from './applicants-west';
import type { ApplicantContent } from './application-types';

/** Everyone who applies. */
export const applicants: ApplicantContent[] = [...organisationsEast, ...organisationsWest, ...entrepreneurs];
