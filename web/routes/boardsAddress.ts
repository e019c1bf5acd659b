/** Decisions of the direction and the supervisory board on many applications (rules/boards, "Many at once"). */
export const BOARDS_PAGE = '/rp/boards';

/** Returns the address of one board's page, limited to a contest if given. */
export const boardsAddress = (stage: 'direction' | 'supervisory_board', contest?: string): string =>
  `${BOARDS_PAGE}?${new URLSearchParams({ stage, ...(contest && { contest }) }).toString()}`;
