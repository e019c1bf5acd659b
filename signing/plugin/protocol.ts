/** Messages between the plugin in the product's page and the widget in its frame. */

export interface FrameOptions {
  keyStorage: 'none' | 'session';
  /** Colour scheme; `auto` follows the system. */
  theme: 'auto' | 'light' | 'dark';
}

export interface SignedItem {
  id: string;
}

/** Message to the frame's window, sent once. It transfers the port for all other messages. */
export interface HelloMessage {
  type: 'signhost:hello';
  options: FrameOptions;
}

/** Message from the page to the widget. */
export type PageMessage =
  | { type: 'sign'; ticket: string; language: string }
  /** The user pressed Escape outside the frame. */
  | { type: 'cancel' };

/** Message from the widget to the page. */
export type WidgetMessage =
  | { type: 'ready' }
  | { type: 'progress'; done: number; total: number; id: string }
  | { type: 'signed'; items: SignedItem[] }
  | { type: 'cancelled'; items: SignedItem[] }
  | { type: 'failed'; reason: string; items: SignedItem[] };
