/** The keys that have no letter. */
export type NamedKey = "Enter" | "Escape" | "F8";

/** A person with a browser of their own: no other visitor's storage. Elements are named by CSS selectors. */
export type Visitor = {
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, as JSON can carry it. The page's policy does not stop it. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Moves the pointer over an element, scrolled into view. */
  point: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Types into what has the focus, key by key. */
  type: (text: string) => Promise<void>;
  press: (key: NamedKey) => Promise<void>;
  /** Chooses an option of a list by its value. */
  choose: (selector: string, value: string) => Promise<void>;
  /** Sets the size of the page, or of the window where the engine knows only that, in pixels. */
  resize: (width: number, height: number) => Promise<void>;
  leave: () => Promise<void>;
};

/** A running browser. */
export type Engine = {
  visit: () => Promise<Visitor>;
  stop: () => Promise<void>;
};
