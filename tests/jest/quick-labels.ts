/** Node of jsdom's own implementation, behind a node of the window. */
interface Impl {
  getRootNode(options: object): Impl;
  getElementsByTagName?(name: string): Iterable<Label>;
  /** Elements of a document by their id. */
  _ids?: Record<string, Impl[] | undefined>;
}

interface Label extends Impl {
  control: Impl | null;
  getAttributeNS(namespace: null, name: string): string | null;
}

/** List of jsdom that is read again after each change of the document. */
interface LiveList {
  _element: Impl;
  _query: () => Label[];
}

const FOLDER = 'jsdom/lib/jsdom/living';

const prototypeOf = (name: string): object =>
  (require(`${FOLDER}/nodes/HTML${name}Element-impl`) as { implementation: { prototype: object } })
    .implementation.prototype;

const { isLabelable }: { isLabelable: (node: Impl) => boolean } = require(`${FOLDER}/helpers/form-controls`);

/** Elements that a label can belong to. */
const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** Replaces a getter of jsdom. The substitute receives the element and the original getter. */
function replaceGetter(
  owner: object,
  name: string,
  substitute: (element: never, original: () => unknown) => unknown,
): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const original = property?.get;
  if (!original) throw new Error(`jsdom has no getter ${name} any more`);
  Object.defineProperty(owner, name, {
    ...property,
    get(this: never) {
      return substitute(this, () => original.call(this));
    },
  });
}

/**
 * Finds the labels of a field and the field of a label by the document's index of ids and its list of labels. jsdom
 * goes through the whole document for each field, and again for each label of it that names a field, so that a form
 * of many fields takes a second for one search by label or by role and name. What jsdom's index cannot answer exactly
 * (an id that occurs twice, elements outside the document) jsdom answers itself.
 */
export function findLabelsQuickly(): void {
  replaceGetter(prototypeOf('Label'), 'control', (label: Label, original) => {
    const id = label.getAttributeNS(null, 'for');
    const root = id ? label.getRootNode({}) : undefined;
    if (!id || !root?._ids) return original();
    const found = root._ids[id] ?? [];
    if (found.length > 1) return original();
    const [control] = found;
    return control && control.getRootNode({}) === root && isLabelable(control) ? control : null;
  });
  const quick = new WeakSet<LiveList>();
  for (const name of LABELABLE)
    replaceGetter(prototypeOf(name), 'labels', (field: Impl, original) => {
      const root = field.getRootNode({});
      const list = original() as LiveList | null;
      if (!list || quick.has(list) || list._element !== root || !root._ids) return list;
      quick.add(list);
      list._query = () =>
        [...(root.getElementsByTagName?.('label') ?? [])].filter(({ control }) => control === field);
      return list;
    });
}
