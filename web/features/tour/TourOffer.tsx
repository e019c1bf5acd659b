import { Button, Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Tour } from '../../../domain/tours';

interface TourOfferProps {
  tour: Tour;
  onStart: () => void;
  onDecline: () => void;
}

/** Offers a tour in a corner: nothing of the page is covered by a mask, no click is taken, no focus moved. */
export default function TourOffer({ tour, onStart, onDecline }: TourOfferProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <section
      data-screen
      aria-label={t('tour.help')}
      style={{
        position: 'fixed',
        insetInlineEnd: '1rem',
        insetBlockEnd: '1rem',
        zIndex: 4,
        maxWidth: '20rem',
      }}
    >
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
