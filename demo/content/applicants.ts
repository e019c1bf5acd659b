import { entrepreneurs } from './applicants-entrepreneurs';
import { organisationsEast } from './applicants-east';
import { organisationsWest } from './applicants-west';
import type { ApplicantContent } from './application-types';

/** All applicants of the demonstration. */
export const applicants: ApplicantContent[] = [...organisationsEast, ...organisationsWest, ...entrepreneurs];
