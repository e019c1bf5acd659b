import { Button, Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Tour } from '../../../domain/tours';

interface TourOfferProps {
  tour: Tour;
  onStart: () => void;
  onDecline: () => void;
}

/** Offers a tour in the menu, above the help button that also starts it. The offer covers nothing and does not move the focus. */
export default function TourOffer({ tour, onStart, onDecline }: TourOfferProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <section data-screen aria-label={t('tour.help')} style={{ paddingInline: '0.75rem' }}>
      <Card size="small">
        <Flex vertical gap="small">
          {t(`tour.offer.${tour}`)}
          <Flex gap="small" wrap>
            <Button size="small" onClick={onStart}>
              {t('tour.start')}
            </Button>
            <Button size="small" type="text" onClick={onDecline}>
              {t('tour.decline')}
            </Button>
          </Flex>
        </Flex>
      </Card>
    </section>
  );
}
