import { BoardPanels } from '../../application-parts/agreement/BoardPanels';
import { DataTab } from '../../application-parts/data/DataTab';
import type { PlaceProps } from './screenProps';

/** …/direction and …/supervisory: both boards' decisions, then the application form. */
export const BoardPlace = ({ view }: PlaceProps) => (
  <>
    <BoardPanels view={view} />
    <DataTab view={view} />
  </>
);
