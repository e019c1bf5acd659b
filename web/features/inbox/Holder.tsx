import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { formatMoment } from '../../shared/DateTime';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';

/** Holder of the task and their absence; for a task of an absent colleague whom the viewer substitutes, the colleague's name. */
export function Holder({ task, me }: { task: Task; me: string | undefined }) {
  const { t, i18n } = useTranslation('inbox');
  const { claimed_by: holder, held_for: absent } = task;
  if (absent) return <Tag colour="info">{t('heldFor', { name: absent.name })}</Tag>;
  if (!holder) return <span className="visually-hidden">{t('nobody')}</span>;
  if (holder._id === me) return <span>{t('claimedByMe')}</span>;
  return (
    <TwoLines
      first={holder.name}
      second={
        holder.away
          ? t('away', {
              day: formatMoment(holder.away.until, i18n.language, 'day'),
              name: holder.away.substitute,
            })
          : undefined
      }
    />
  );
}
