import type { DOMWindow } from 'jsdom';

type Style = Pick<CSSStyleDeclaration, 'display' | 'opacity' | 'visibility' | 'pointerEvents'>;

/** The browser's own style of a kind of element: whole, and what is asked for again and again. */
interface Usual extends Style {
  whole: CSSStyleDeclaration;
}

/** CSS names of what is answered quickly. */
const QUICK: Readonly<Record<string, keyof Style>> = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  pointerEvents: 'pointerEvents',
  'pointer-events': 'pointerEvents',
};

/** Attributes by which the browser's own style sheet tells elements of one name apart. */
const TELLING = ['hidden', 'open', 'type'];

const kindOf = (element: Element): string =>
  [element.tagName, ...TELLING.map((name) => element.getAttribute(name) ?? '-')].join();

/** Returns a property of the element's own `style` attribute, without parsing one that does not name the property. */
const ownStyle = (element: Element, property: string, name: keyof Style): string =>
  element.getAttribute('style')?.includes(property) ? (element as HTMLElement).style[name] : '';

/**
 * `getComputedStyle` for pages without style sheets of their own. Whoever looks for elements by role, presses them or expects them to
 * be visible asks each of them and its ancestors for display, visibility, opacity and pointer events, and jsdom goes over all rules each time. Here these
 * come from the `style` attributes and from what the browser's own sheet says of such an element, asked for once. So does the value of any
 * property that is asked for by `getPropertyValue`; all else comes from jsdom.
 */
export function quickStyle(window: DOMWindow): (element: Element) => CSSStyleDeclaration {
  const slow = window.getComputedStyle.bind(window);
  const usual = new Map<string, Usual>();

  function usualOf(element: Element): Usual {
    const kind = kindOf(element);
    let known = usual.get(kind);
    if (!known) {
      const bare = element.cloneNode(false) as Element;
      bare.removeAttribute('style');
      const whole = slow(bare);
      const { display, opacity, visibility, pointerEvents } = whole;
      known = { display, opacity, visibility, pointerEvents, whole };
      usual.set(kind, known);
    }
    return known;
  }

  function inherited(element: Element, property: string, name: keyof Style): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = ownStyle(at, property, name);
      if (own && own !== 'inherit') return own;
    }
    return usualOf(element)[name];
  }

  const answers: Readonly<Record<keyof Style, (element: Element) => string>> = {
    display: (element) => ownStyle(element, 'display', 'display') || usualOf(element).display,
    opacity: (element) => ownStyle(element, 'opacity', 'opacity') || usualOf(element).opacity,
    visibility: (element) => inherited(element, 'visibility', 'visibility'),
    pointerEvents: (element) => inherited(element, 'pointer-events', 'pointerEvents'),
  };

  /** Returns the value of a property that is not inherited here: the element's own, else the usual one of such an element. */
  function valueOf(element: Element, property: string): string {
    const quick = QUICK[property];
    if (quick) return answers[quick](element);
    const own = element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property);
    return own || usualOf(element).whole.getPropertyValue(property);
  }

  return (element) => {
    let whole: CSSStyleDeclaration | undefined;
    /** jsdom's own answer: computed when first needed, once for an answer as in jsdom itself. */
    const wholeOf = (): CSSStyleDeclaration => (whole ??= slow(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        const quick = typeof name === 'string' ? QUICK[name] : undefined;
        if (quick) return answers[quick](element);
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        const value: unknown = Reflect.get(wholeOf(), name);
        return typeof value === 'function' ? value.bind(wholeOf()) : value;
      },
    });
  };
}
