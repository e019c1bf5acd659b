import type { DOMWindow } from 'jsdom';

type Style = Pick<CSSStyleDeclaration, 'display' | 'opacity' | 'visibility' | 'pointerEvents'>;

/** Default style of a kind of element: the whole style, and the properties that are requested often. */
interface DefaultStyle extends Style {
  whole: CSSStyleDeclaration;
}

/** CSS names of the properties that are answered without jsdom. */
const QUICK: Readonly<Record<string, keyof Style>> = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  pointerEvents: 'pointerEvents',
  'pointer-events': 'pointerEvents',
};

/** Attributes by which the browser's style sheet distinguishes elements of the same name. */
const DISTINGUISHING = ['hidden', 'open', 'type'];

const kindOf = (element: Element): string =>
  [element.tagName, ...DISTINGUISHING.map((name) => element.getAttribute(name) ?? '-')].join();

/** Whether only the browser's style sheet applies. The sheet that stops a page from scrolling concerns the body. */
const hasUsualStyle = (element: Element): boolean =>
  !element.hasAttribute('style') && element.tagName !== 'BODY';

/** Returns a property of the element's own `style` attribute; does not parse an attribute that lacks the property. */
const ownStyle = (element: Element, property: string, name: keyof Style): string =>
  element.getAttribute('style')?.includes(property) ? (element as HTMLElement).style[name] : '';

/**
 * `getComputedStyle` for pages without style sheets of their own. A search by role, a click and a check of visibility
 * request display, visibility, opacity and pointer events of each element and its ancestors, and jsdom evaluates all
 * rules each time. Here these four properties come from the `style` attributes and from the default style of the kind
 * of element, which is computed once. The same holds for any property requested by `getPropertyValue`, and for the
 * text properties of an element without a `style` attribute, except for colours, which are inherited. Everything else
 * comes from jsdom.
 */
export function quickStyle(window: DOMWindow): (element: Element) => CSSStyleDeclaration {
  const slowGetStyle = window.getComputedStyle.bind(window);
  const defaultStyles = new Map<string, DefaultStyle>();

  function defaultStyleOf(element: Element): DefaultStyle {
    const kind = kindOf(element);
    let knownStyle = defaultStyles.get(kind);
    if (!knownStyle) {
      const bareElement = element.cloneNode(false) as Element;
      bareElement.removeAttribute('style');
      const computedStyle = slowGetStyle(bareElement);
      const { display, opacity, visibility, pointerEvents } = computedStyle;
      knownStyle = { display, opacity, visibility, pointerEvents, whole: computedStyle };
      defaultStyles.set(kind, knownStyle);
    }
    return knownStyle;
  }

  function inheritedValue(element: Element, property: string, name: keyof Style): string {
    for (let node: Element | null = element; node; node = node.parentElement) {
      const ownValue = ownStyle(node, property, name);
      if (ownValue && ownValue !== 'inherit') return ownValue;
    }
    return defaultStyleOf(element)[name];
  }

  const answers: Readonly<Record<keyof Style, (element: Element) => string>> = {
    display: (element) => ownStyle(element, 'display', 'display') || defaultStyleOf(element).display,
    opacity: (element) => ownStyle(element, 'opacity', 'opacity') || defaultStyleOf(element).opacity,
    visibility: (element) => inheritedValue(element, 'visibility', 'visibility'),
    pointerEvents: (element) => inheritedValue(element, 'pointer-events', 'pointerEvents'),
  };

  /** Returns the value of a property without inheritance: the element's own value, else the default of its kind. */
  function valueOf(element: Element, property: string): string {
    const quick = QUICK[property];
    if (quick) return answers[quick](element);
    const inlineValue =
      element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property);
    return inlineValue || defaultStyleOf(element).whole.getPropertyValue(property);
  }

  /** Returns the default value of a property that is not inherited; `undefined` for anything that is not a text. */
  function usualValueOf(element: Element, name: string | symbol): string | undefined {
    if (typeof name === 'symbol' || /color$|cssText/i.test(name)) return undefined;
    const value: unknown = Reflect.get(defaultStyleOf(element).whole, name);
    return typeof value === 'string' ? value : undefined;
  }

  return (element) => {
    let fullStyle: CSSStyleDeclaration | undefined;
    /** Returns jsdom's own answer, computed on first use and then reused, as in jsdom itself. */
    const wholeOf = (): CSSStyleDeclaration => (fullStyle ??= slowGetStyle(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        const quick = typeof name === 'string' ? QUICK[name] : undefined;
        if (quick) return answers[quick](element);
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        const usualValue = hasUsualStyle(element) ? usualValueOf(element, name) : undefined;
        if (usualValue !== undefined) return usualValue;
        const value: unknown = Reflect.get(wholeOf(), name);
        return typeof value === 'function' ? value.bind(wholeOf()) : value;
      },
    });
  };
}
