import { DataTab } from '../../../application-parts/data/DataTab';
import type { PlaceProps } from '../screenProps';

/** …/procedures/create: the application form, beside the form of a new procedure. */
export const NewProcedurePlace = ({ view }: PlaceProps) => <DataTab view={view} />;
