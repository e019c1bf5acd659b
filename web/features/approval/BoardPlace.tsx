import { BoardPanels } from '../../application-parts/agreement/BoardPanels';
import { DataTab } from '../../application-parts/data/DataTab';
import type { PlaceProps } from './screenProps';

/** …/direction and …/supervisory: what both boards have decided, then what they decide on. */
export const BoardPlace = ({ view }: PlaceProps) => (
  <>
    <BoardPanels view={view} />
    <DataTab view={view} />
  </>
);
