import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { useRead } from '../../../reads/useRead';
import { valueOf } from '../../../reads/remote';
import { Sections } from '../../../application-parts/data/Sections';

interface AboutBlockProps {
  groupId: string;
  sections: ApplicationView['data']['fields'];
}

/** Form fields to which a block's questions refer (rules/evaluation, "Question"). */
export function AboutBlock({ groupId, sections }: AboutBlockProps) {
  const { t } = useTranslation('experts');
  const { remote } = useRead('groupRate', { params: { id: groupId } });
  const names = valueOf(remote)?.group.questions.flatMap((question) => question.application_questions) ?? [];
  const fields = sections.flatMap((section) => section.fields).filter(({ name }) => names.includes(name));
  if (fields.length === 0) return null;
  return <Sections sections={[{ title: t('rate.about'), fields }]} />;
}
