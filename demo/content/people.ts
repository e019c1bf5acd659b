import { artExperts } from './people-experts-arts';
import { heritageExperts } from './people-experts-heritage';
import { performingExperts } from './people-experts-performing';
import { spaceExperts } from './people-experts-spaces';
import { experts } from './people-experts';
import { staff } from './people-staff';
import type { PersonContent } from './types';

/** One account of each role, some colleagues, and the experts named in tests and documentation. */
export const cast: PersonContent[] = [...staff, ...experts];

/** Every demonstration account, the experts last: expert1…expert40. */
export const people: PersonContent[] = [
  ...cast,
  ...heritageExperts,
  ...performingExperts,
  ...artExperts,
  ...spaceExperts,
];
