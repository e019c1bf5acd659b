import { Alert, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { mayEverTake } from '../../../../domain/processes';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { TemplateChoice } from '../../../application-parts/documents/TemplateChoice';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { useQueryState } from '../../../shared/useQueryState';
import type { PlaceProps } from '../screenProps';
import { GenerationForm } from './GenerationForm';
import { generationRefusal } from './generationRefusal';
import { RequisitesChoice } from './RequisitesChoice';

/** …/agreement/generate: choice of template and requisites, and the template's fields (rules/documents, "Generating"). */
export function GeneratePlace(props: PlaceProps) {
  const { t } = useTranslation();
  const { view, account } = props;
  const refusal = mayEverTake('document.create', account.role)
    ? generationRefusal(view)
    : 'approval:closed.role';
  if (refusal) return <Alert type="info" showIcon title={t(refusal)} />;
  return <Generation {...props} />;
}

function Generation({ view }: PlaceProps) {
  const [{ template, requisites }, change] = useQueryState(['template', 'requisites']);
  return (
    <Flex vertical gap="middle" style={{ maxWidth: '48rem' }}>
      <Form layout="vertical" component="div">
        <TemplateChoice
          purpose="agreement"
          value={template}
          onChange={(id) => change({ template: id, requisites: undefined })}
        />
      </Form>
      {template && (
        <TemplateForm
          key={template}
          applicationId={view._id}
          templateId={template}
          requisites={requisites}
          onRequisites={(kind) => change({ requisites: kind })}
        />
      )}
    </Flex>
  );
}

interface TemplateFormProps {
  applicationId: string;
  templateId: string;
  requisites: string | undefined;
  onRequisites: (kind: RequisitesKind) => void;
}

/** Fields and requisites of the chosen template; the requisites are those of the applicant's kind. */
function TemplateForm({ applicationId, templateId, requisites, onRequisites }: TemplateFormProps) {
  const { t } = useTranslation();
  const ofTemplate = useRead('documentTemplate', { params: { id: templateId } });
  const ofApplication = useRead('applicationDocuments', { params: { id: applicationId } });
  return (
    <Loaded remote={ofTemplate.remote} onRetry={ofTemplate.refresh}>
      {({ template }) => (
        <Loaded remote={ofApplication.remote} onRetry={ofApplication.refresh}>
          {({ requisites: applicant }) => {
            // The address may name any template.
            if (template.purpose !== 'agreement')
              return (
                <Alert
                  type="info"
                  showIcon
                  title={t('documents:generate.otherPurpose', { title: template.title })}
                />
              );
            const kinds = template.requisites;
            const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
            const chosenKind = kinds.find((kind) => kind === (applicant ?? requisites ?? onlyKind));
            return (
              <>
                <RequisitesChoice
                  kinds={kinds}
                  applicant={applicant}
                  value={chosenKind}
                  onChange={onRequisites}
                />
                {chosenKind && (
                  <GenerationForm
                    key={chosenKind}
                    applicationId={applicationId}
                    template={template}
                    requisites={chosenKind}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
