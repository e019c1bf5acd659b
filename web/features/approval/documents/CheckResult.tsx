import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { isFilledLater } from '../../../../domain/document/template/variables';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { templateAddress } from '../../../routes/documentRoutes';

type Check = OutputOf<typeof contract.checkTemplate>;
type Variable = Check['unresolved'][number];

interface CheckResultProps {
  templateId: string;
  result: Check;
  /** Button that generates the document. */
  children: ReactNode;
}

/** Variables that would have no value in the document, each with a sentence about where or by whom it is filled in. */
export function CheckResult({ templateId, result, children }: CheckResultProps) {
  const { t } = useTranslation('documents');
  const { unresolved, ready } = result;
  const before = unresolved.filter(({ mode }) => !isFilledLater(mode));
  const later = unresolved.filter(({ mode }) => isFilledLater(mode));
  return (
    <Flex vertical gap="small" role="status">
      {unresolved.length === 0 && <Alert type="success" showIcon title={t('generate.complete')} />}
      {before.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('generate.before')}
          description={<Variables templateId={templateId} variables={before} />}
        />
      )}
      {later.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('generate.later')}
          description={<Variables templateId={templateId} variables={later} />}
        />
      )}
      {!ready && before.length === 0 && <Alert type="error" showIcon title={t('generate.fillFields')} />}
      <Flex>{children}</Flex>
    </Flex>
  );
}

interface VariablesProps extends Pick<CheckResultProps, 'templateId'> {
  variables: readonly Variable[];
}

function Variables({ templateId, variables }: VariablesProps) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  return (
    <ul>
      {variables.map((variable) => (
        <li key={variable.name}>
          {label(variable)}: {t(`generate.from.${variable.mode}`)}
          {variable.mode === 'application' && (
            <>
              {' '}
              <Link to={templateAddress(templateId)}>{t('generate.toTemplate')}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
