import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { templateAddress } from '../../../routes/documentRoutes';

type Check = OutputOf<typeof contract.checkTemplate>;
type Variable = Check['unresolved'][number];

interface CheckResultProps {
  applicationId: string;
  templateId: string;
  result: Check;
  /** Button that generates the document. */
  children: ReactNode;
}

/** Variables that would have no value in the document, each with a link to the page where it is filled in. */
export function CheckResult({ applicationId, templateId, result, children }: CheckResultProps) {
  const { t } = useTranslation('documents');
  const { unresolved, ready } = result;
  const isLater = ({ mode }: Variable) => mode === 'finance' || mode === 'applicant';
  const before = unresolved.filter((variable) => !isLater(variable));
  const later = unresolved.filter(isLater);
  return (
    <Flex vertical gap="small" role="status">
      {unresolved.length === 0 && <Alert type="success" showIcon title={t('generate.complete')} />}
      {before.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('generate.before')}
          description={<Variables {...{ applicationId, templateId }} variables={before} />}
        />
      )}
      {later.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('generate.later')}
          description={<Variables {...{ applicationId, templateId }} variables={later} />}
        />
      )}
      {!ready && before.length === 0 && <Alert type="error" showIcon title={t('generate.fillFields')} />}
      <Flex>{children}</Flex>
    </Flex>
  );
}

interface VariablesProps extends Pick<CheckResultProps, 'applicationId' | 'templateId'> {
  variables: readonly Variable[];
}

function Variables({ applicationId, templateId, variables }: VariablesProps) {
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
              <Link to={approvalAddress(applicationId, 'info')}>{t('generate.toApplication')}</Link>
              {', '}
              <Link to={templateAddress(templateId)}>{t('generate.toTemplate')}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
