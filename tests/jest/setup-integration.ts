/** Real services answer in milliseconds; the limit is for a machine shared with other work. */
jest.setTimeout(60_000);
