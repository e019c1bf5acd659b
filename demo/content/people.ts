import { experts } from './people-experts';
import { staff } from './people-staff';
import type { PersonContent } from './types';

/** Every demonstration account, the experts last. */
export const people: PersonContent[] = [...staff, ...experts];
