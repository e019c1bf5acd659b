import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import { Tag } from '../../shared/Tag';

/** Warnings about a file, to be read before opening it (rules/limits, "Files"). */
export function FileMarks({ marks = [] }: { marks?: FileView['marks'] }) {
  const { t } = useTranslation('application');
  return marks.map((mark) => (
    <Tag key={mark} colour="warning">
      {t(`file.mark.${mark}`)}
    </Tag>
  ));
}
