import { MEDIA_TYPES } from '../../domain/file-kinds';

/** Media types in which a stored file is answered. */
export const STORED_TYPES: readonly string[] = Object.values(MEDIA_TYPES);
