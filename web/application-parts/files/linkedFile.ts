import type { FileView } from '../../../api/areas/files/contract/files';

/** A stored file in a link; a protocol comes without size and type. */
export interface LinkedFile {
  name: string;
  url: string;
  size?: number;
  mime?: string;
  marks?: FileView['marks'];
}
