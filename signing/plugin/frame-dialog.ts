/** Maximum height of the frame in CSS pixels. */
const MAX_HEIGHT_PX = 680;

/** A modal dialog that holds the widget's frame. Styles are set as properties: the page's policy may forbid style attributes. */
export class FrameDialog {
  readonly frame = document.createElement('iframe');
  private readonly dialog = document.createElement('dialog');

  constructor(url: string, width: number, onCancel: () => void) {
    this.frame.src = url;
    this.frame.referrerPolicy = 'no-referrer';
    this.frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    Object.assign(this.frame.style, {
      display: 'block',
      width: `min(${width}px, 96vw)`,
      height: `min(${MAX_HEIGHT_PX}px, 92vh)`,
      border: '0',
      borderRadius: '8px',
    });
    Object.assign(this.dialog.style, {
      padding: '0',
      border: '0',
      borderRadius: '8px',
      background: 'transparent',
      overflow: 'hidden',
      maxWidth: '96vw',
      // a backdrop would need a style sheet; a wide shadow does not
      boxShadow: '0 0 0 100vmax rgb(0 0 0 / 45%)',
    });
    // If the focus is outside the frame, Escape is passed to the widget, which decides, since it may be signing an
    // item
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      onCancel();
    });
    this.dialog.append(this.frame);
    document.body.append(this.dialog);
  }

  /** Opens the dialog. The rest of the page is inert until `close`, which restores the focus. */
  open(title: string): void {
    this.frame.title = title;
    this.dialog.setAttribute('aria-label', title);
    this.dialog.showModal();
    this.frame.focus();
  }

  close(): void {
    this.dialog.close();
  }

  remove(): void {
    this.dialog.close();
    this.dialog.remove();
  }
}
