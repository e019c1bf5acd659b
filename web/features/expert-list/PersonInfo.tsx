import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpertView } from '../../../api/areas/experts/contract/register';
import { useRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Email } from '../../shared/Email';
import { Facts } from '../../shared/Facts';
import { Loaded } from '../../shared/Loaded';
import { roleName } from '../../shared/processTexts';
import { ExpertProfile } from '../people/ExpertProfile';
import { stageTexts } from './stageTexts';

interface PersonInfoProps {
  person: ExpertView;
  /** Number of facts beside each other; 1 in a pane. */
  columns?: number;
}

/** Facts about an expert: account, programmes and keywords, profile, documents. */
export function PersonInfo({ person, columns = 2 }: PersonInfoProps) {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('expertChoices');
  const { stage, decision } = stageTexts(t, person.matching);
  const joined = (names: readonly string[]) => names.join(', ') || '—';
  const facts: Record<string, ReactNode> = {
    email: (
      <a href={`mailto:${person.email}`}>
        <Email address={person.email} />
      </a>
    ),
    role: roleName(t, person.role),
    position: person.position ?? '—',
    program: person.main_program?.title ?? '—',
    programs: joined(person.programs_score.map(({ title }) => title)),
    sector: person.cultural_sector?.name ?? '—',
    keywords: joined(person.keywords.map(({ name }) => name)),
    limit: person.max_application_limit,
    registered: <DateTime at={person.created_at} parts="date" />,
    updated: <DateTime at={person.updated_at} parts="date" />,
    selection: decision ? `${stage}: ${decision}` : stage,
  };
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(choices) => (
        <>
          <Facts
            columns={columns}
            items={Object.entries(facts).map(([key, value]) => ({
              label: t(`expert-list:column.${key}`),
              value,
            }))}
          />
          <ExpertProfile fields={person.fields ?? {}} documents={person.documents} names={choices} />
        </>
      )}
    </Loaded>
  );
}
