import { Tour as AntdTour, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tour } from '../../../domain/tours';
import { STEPS } from './tourSteps';

/** antd's Tour over the page, from its first step. */
export default function PageTour({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const steps = Object.entries(STEPS[tour]);
  return (
    <AntdTour
      open
      onClose={onClose}
      onFinish={onClose}
      getPopupContainer={() => document.body}
      closable={{ 'aria-label': t('tour.finish') }}
      steps={steps.map(([name, target], index) => ({
        title: null,
        description: (
          // antd's Tour is neither inside a landmark nor a landmark itself.
          <section aria-label={t('tour.help')} style={{ paddingBlockStart: 16 }}>
            <Typography.Paragraph strong>{t(`tour.step.${tour}.${name}.title`)}</Typography.Paragraph>
            {t(`tour.step.${tour}.${name}.text`)}
          </section>
        ),
        target: () => document.querySelector<HTMLElement>(target) as HTMLElement,
        nextButtonProps: { children: t(index + 1 < steps.length ? 'tour.next' : 'tour.finish') },
        prevButtonProps: { children: t('tour.previous') },
      }))}
    />
  );
}
