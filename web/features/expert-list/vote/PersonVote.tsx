import type { ExpertView } from '../../../../api/areas/experts/contract/register';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { SideBySide } from '../../../shared/SideBySide';
import { PersonInfo } from '../PersonInfo';
import { Outcome } from './Outcome';
import { VoteForm } from './VoteForm';

/** Vote for a candidate, beside the candidate's profile. */
export function PersonVote({ person, onStarted }: { person: ExpertView; onStarted: () => void }) {
  const { remote, refresh } = useRead('voteOf', { params: { id: person._id } });
  const scores = (
    <Loaded remote={remote} onRetry={refresh}>
      {({ vote }) => (
        <>
          <VoteForm userId={person._id} view={vote} onStored={refresh} />
          <Outcome
            userId={person._id}
            view={vote}
            onStarted={() => {
              refresh();
              onStarted();
            }}
          />
        </>
      )}
    </Loaded>
  );
  return (
    <SideBySide
      widthsKey="vote"
      share={0.45}
      left={scores}
      right={<PersonInfo person={person} columns={1} />}
    />
  );
}
