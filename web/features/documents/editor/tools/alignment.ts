import type { API, BlockAPI, BlockTune } from '@editorjs/editorjs';
import { ALIGNMENTS, type Alignment } from '../../../../../domain/document/template/blocks';
import { ALIGNMENT_ICONS } from './icons';

interface Options {
  api: API;
  block: BlockAPI;
  data?: { alignment?: Alignment };
}

/** Block tune for the alignment of its text. */
export class AlignmentTune implements BlockTune {
  static isTune = true;
  private alignment: Alignment;
  private wrapper?: HTMLElement;
  private readonly api: API;
  private readonly block: BlockAPI;

  constructor({ api, block, data }: Options) {
    this.api = api;
    this.block = block;
    this.alignment = data?.alignment ?? 'left';
  }

  wrap(content: HTMLElement): HTMLElement {
    this.wrapper = document.createElement('div');
    this.wrapper.append(content);
    this.show();
    return this.wrapper;
  }

  render() {
    return ALIGNMENTS.map((alignment) => ({
      icon: ALIGNMENT_ICONS[alignment],
      title: this.api.i18n.t(alignment),
      name: alignment,
      toggle: 'alignment',
      closeOnActivate: true,
      isActive: () => this.alignment === alignment,
      onActivate: () => {
        this.alignment = alignment;
        this.show();
        this.block.dispatchChange();
      },
    }));
  }

  save() {
    return { alignment: this.alignment };
  }

  private show(): void {
    if (this.wrapper) this.wrapper.style.textAlign = this.alignment;
  }
}
