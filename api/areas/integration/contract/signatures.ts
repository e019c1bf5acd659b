import { z } from 'zod';
import { id } from '../../../contract/define';

/** Detached CMS in base64 over the exact file. */
export const signatures = () =>
  z.object({
    signatures: z
      .array(z.object({ file_id: id, cms: z.string().max(200_000) }))
      .min(1)
      .max(20),
  });
