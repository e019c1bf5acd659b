import { useTranslation } from 'react-i18next';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { ComparedLines } from './ComparedLines';
import type { TemplateContent } from './content';
import { changedProperties, compareTexts } from './contentLines';

interface ContentComparisonProps {
  before: TemplateContent;
  after: TemplateContent;
}

/** Differences between two contents of a template: first of its properties and variables, then of its text, block by block. */
export function ContentComparison({ before, after }: ContentComparisonProps) {
  const { t } = useTranslation('documents');
  const groups = valueOf(useRead('templateFields').remote)?.groups ?? [];
  const fields = groups.flatMap((group) => group.fields);
  const properties = changedProperties(
    t,
    before,
    after,
    (name) => fields.find((field) => field.name === name)?.label,
  );
  const lines = compareTexts(t, before.blocks, after.blocks);
  return (
    <>
      {properties.length > 0 && (
        <>
          <h3>{t('versions.properties')}</h3>
          {properties.map(([name, property]) => (
            <ComparedLines key={name} lines={property} />
          ))}
          <h3>{t('form.text')}</h3>
        </>
      )}
      <ComparedLines lines={lines} />
    </>
  );
}
