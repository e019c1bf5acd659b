import type { API, BlockAPI, BlockTool, BlockToolConstructable } from '@editorjs/editorjs';

interface ChoiceBlock<K extends string, V extends string> {
  /** The field of the block's data. */
  field: K;
  choices: readonly V[];
  first: V;
  icon: string;
  /** Title of the block. */
  title: string;
  labelOf: (choice: V) => string;
}

interface Options {
  api: API;
  block: BlockAPI;
  readOnly: boolean;
  data: Partial<Record<string, string>>;
}

/** Creates a block tool without text, with only a select of its kind. */
export function choiceBlock<K extends string, V extends string>({
  field,
  choices,
  first,
  icon,
  title,
  labelOf,
}: ChoiceBlock<K, V>): BlockToolConstructable {
  class Choice implements BlockTool {
    static isReadOnlySupported = true;
    static toolbox = { icon, title };
    private readonly select = document.createElement('select');
    private readonly block: BlockAPI;

    constructor({ block, readOnly, data }: Options) {
      this.block = block;
      this.select.setAttribute('aria-label', title);
      this.select.disabled = readOnly;
      for (const choice of choices) this.select.add(new Option(labelOf(choice), choice));
      this.select.value = choices.find((choice) => choice === data[field]) ?? first;
    }

    render(): HTMLElement {
      const element = document.createElement('div');
      element.dataset.choiceBlock = field;
      element.dataset.choice = this.select.value;
      const caption = document.createElement('span');
      caption.textContent = title;
      caption.ariaHidden = 'true';
      this.select.addEventListener('change', () => {
        element.dataset.choice = this.select.value;
        this.block.dispatchChange();
      });
      // Keys must reach the select; the editor would begin a new block.
      this.select.addEventListener('keydown', (event) => {
        if (event.key !== 'Tab' && !event.altKey && !event.ctrlKey) event.stopPropagation();
      });
      element.append(caption, this.select);
      return element;
    }

    save() {
      return { [field]: this.select.value };
    }
  }
  return Choice;
}
