/** Decisions of the direction and the supervisory board on many applications (rules/boards, "Many at once"). */
export const BOARDS_PAGE = '/rp/boards';

/** Returns the address of one board's page, limited to a contest if given. */
export const boardsAddress = (stage: 'direction' | 'supervisory_board', contest?: string): string =>
  `${BOARDS_PAGE}?${new URLSearchParams({ stage, ...(contest && { contest }) }).toString()}`;

/** Query parameter of an application that was opened from the decisions on many applications; its value is the board. */
export const FROM_BOARDS = 'boards';

/** Returns the address of the decisions on many applications if this application was opened from there; undefined otherwise. */
export function boardsBehind(search: URLSearchParams): string | undefined {
  const stage = search.get(FROM_BOARDS);
  return stage === 'direction' || stage === 'supervisory_board' ? boardsAddress(stage) : undefined;
}
