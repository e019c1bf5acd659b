import type { FileView } from '../../../api/areas/files/contract/files';

/** A stored file to be linked; a protocol has neither size nor type. */
export interface LinkedFile {
  name: string;
  url: string;
  size?: number;
  mime?: string;
  marks?: FileView['marks'];
}
