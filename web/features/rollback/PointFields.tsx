import { useTranslation } from 'react-i18next';
import { checkpointName } from '../../../domain/application/checkpoints';
import { AdditionalStatus } from '../../../domain/statuses';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { valueOf } from '../../reads/remote';
import { statusName } from '../../shared/processTexts';
import { Choice } from './Choice';
import type { RollbackForm } from './form';
import { pointName, REMOVE_ADDITIONAL, targetOf } from './points';
import { useCommonPoints } from './useCommonPoints';
import { PassedNote } from './PassedNote';
import styles from './rollback.module.css';

interface PointFieldsProps {
  form: RollbackForm;
  onChange: (change: Partial<RollbackForm>) => void;
}

/**
 * Point that the applications return to; with exactly one application, additional agreements can be removed instead
 * (rules/rollback, "Points").
 */
export function PointFields({ form, onChange }: PointFieldsProps) {
  const { t } = useTranslation('rollback');
  const { applications, point } = form;
  const { remote, refresh } = useCommonPoints(applications.map(({ _id }) => _id));
  if (remote.kind === 'none') return null;
  const [first] = applications;
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(points) => (
        <>
          {points.length === 0 && <p className={styles.hint}>{t('form.noCommonPoint')}</p>}
          <Choice
            legend={t('form.point')}
            value={point ? [point] : []}
            options={[
              ...points.map((passedPoint) => {
                const key = checkpointName(passedPoint);
                const target = targetOf(key);
                return {
                  value: key,
                  label: target ? pointName(t, 'application', target) : key,
                  note: passedPoint.passed && <PassedNote point={passedPoint.passed} />,
                };
              }),
              ...(applications.length === 1
                ? [{ value: REMOVE_ADDITIONAL, label: t('point.additional') }]
                : []),
            ]}
            onChange={([point]) => onChange({ point, records: [] })}
          />
          {point === REMOVE_ADDITIONAL && first && applications.length === 1 && (
            <AdditionalChoice applicationId={first._id} form={form} onChange={onChange} />
          )}
        </>
      )}
    </Loaded>
  );
}

function AdditionalChoice({ applicationId, form, onChange }: PointFieldsProps & { applicationId: string }) {
  const { t } = useTranslation('rollback');
  const { remote, refresh } = useRead('application', { params: { id: applicationId } });
  const files = valueOf(remote)?.application.reporting_review.grunt_agreement.additionalFiles ?? [];
  const remainingFiles = files
    .map((file, index) => ({ ...file, number: index + 1 }))
    .filter(({ status }) => status !== AdditionalStatus.withdrawn);
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {() =>
        remainingFiles.length === 0 ? (
          <p className={styles.hint}>{t('form.noAdditionals')}</p>
        ) : (
          <Choice
            many
            legend={t('form.additionals')}
            value={form.records}
            options={remainingFiles.map(({ id, number, status, file }) => ({
              value: id,
              label: t('form.additional', {
                number,
                file: file.name,
                status: statusName(t, 'additional', status),
              }),
            }))}
            onChange={(records) => onChange({ records })}
          />
        )
      }
    </Loaded>
  );
}
