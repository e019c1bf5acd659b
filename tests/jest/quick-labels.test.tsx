/** Returns the labels of a field, found by the rules of HTML in the whole document. */
const labelsByRule = (field: Element) =>
  [...document.querySelectorAll('label')].filter((label) => {
    const name = label.getAttribute('for');
    if (name === null) return label.querySelector('input, textarea, button') === field;
    return [...document.querySelectorAll('[id]')].find(({ id }) => id === name) === field;
  });

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

const labels = (selector: string) => [...field(selector).labels!].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `
    <label for="a">One</label><label for="a">Two</label><input id="a">
    <label>Around <input id="b"></label><label for="b">Before</label>
    <label for="c">First of two</label><textarea id="c" class="first"></textarea><input id="c" class="second">
    <label for="">Of nothing <button>Button</button></label><label for="d">Of a division</label><div id="d"></div>`;
});
afterEach(() => document.body.replaceChildren());

test('each field has the labels that HTML gives it', () => {
  expect(labels('#a')).toEqual(['One', 'Two']);
  expect(labels('#b')).toEqual(['Around ', 'Before']);
  expect(labels('.first')).toEqual(['First of two']);
  expect(labels('.second')).toEqual([]);
  expect(labels('button')).toEqual([]);
  for (const each of document.querySelectorAll<HTMLInputElement>('input, textarea, button'))
    expect([...each.labels!]).toEqual(labelsByRule(each));
  expect([...document.querySelectorAll('label')].map(({ control }) => control?.id ?? null)).toEqual([
    'a',
    'a',
    'b',
    'b',
    'c',
    null,
    null,
  ]);
});

test('labels follow changes of the document', () => {
  expect(labels('#a')).toEqual(['One', 'Two']);
  document.querySelector('label')!.htmlFor = 'b';
  expect(labels('#a')).toEqual(['Two']);
  expect(labels('#b')).toEqual(['One', 'Around ', 'Before']);
  field('#a').id = 'e';
  expect(labels('#e')).toEqual([]);
  const form = document.createElement('form');
  form.innerHTML = '<label for="f">Outside</label><input id="f">';
  expect(form.querySelector('input')!.labels).toHaveLength(1);
  expect(form.querySelector('label')!.control).toBe(form.querySelector('input'));
  document.body.append(form);
  expect(form.querySelector('label')!.control).toBe(form.querySelector('input'));
});
