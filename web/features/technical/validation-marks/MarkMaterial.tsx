import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { DocumentItem } from '../../../application-parts/data/DocumentItem';
import documentStyles from '../../../application-parts/data/documents.module.css';
import { documentTitle } from '../../../application-parts/data/documentTitle';
import { Sections } from '../../../application-parts/data/Sections';
import parts from '../../../application-parts/parts.module.css';
import { TOGGLES } from '../form/marks';
import { budgetOf } from './budgetOf';
import { GoToMark } from './GoToMark';
import { marksOf, useCurrentMark } from './currentMark';
import styles from './markMaterial.module.css';

/** Material of the current mark beside the form, a section or a document, with buttons to the next and previous mark. */
export function MarkMaterial({
  view,
}: {
  view: Pick<ApplicationView, 'data' | 'documents' | 'breadcrumbs'>;
}) {
  const { t } = useTranslation('technical');
  const { at } = useCurrentMark();
  const marks = marksOf(view.documents);
  const index = at === undefined ? -1 : marks.indexOf(at);
  if (index < 0 || at === undefined) return null;
  const document = view.documents.find(({ _id }) => _id === at);
  const [before, after] = [marks[index - 1], marks[index + 1]];
  const title = document ? documentTitle(t, document) : t(`marks.${at}.label`);
  return (
    <section aria-label={t('judged.title')} className={styles.material}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Space size={4}>
          <span className={parts.soft}>{t('judged.place', { place: index + 1, count: marks.length })}</span>
          <GoToMark mark={before} label={t('judged.before')} icon={<LeftOutlined aria-hidden />} />
          <GoToMark mark={after} label={t('judged.after')} icon={<RightOutlined aria-hidden />} />
        </Space>
      </header>
      {document ? (
        <ul className={documentStyles.documents}>
          <DocumentItem key={document._id} document={document} initiallyOpen />
        </ul>
      ) : (
        <MarkedSections mark={at} view={view} />
      )}
    </section>
  );
}

function MarkedSections({
  mark,
  view,
}: {
  mark: string;
  view: Pick<ApplicationView, 'data' | 'breadcrumbs'>;
}) {
  const { t } = useTranslation('technical');
  const { lot, contest } = view.breadcrumbs;
  const where = contest?.title ?? '';
  const [, priorities, estimate] = TOGGLES;
  return (
    <>
      {mark === priorities && (
        <p className={parts.words}>{lot ? t('judged.lot', { lot: lot.title, contest: where }) : where}</p>
      )}
      <Sections sections={mark === estimate ? budgetOf(view.data.fields) : view.data.fields} />
    </>
  );
}
