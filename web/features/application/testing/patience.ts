import { configure } from '@testing-library/react';

/** A page is drawn in a moment, but not on a machine that is busy with other tests. */
configure({ asyncUtilTimeout: 10_000 });
