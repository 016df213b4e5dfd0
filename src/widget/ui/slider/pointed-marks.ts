/** The elements that show the place under the pointer. */
export interface PointedMarks {
  /** Above the slider; the picture goes into it, too. */
  readonly bubble: HTMLElement;
  readonly title: HTMLElement;
  readonly time: HTMLElement;
  readonly remove: () => void;
}

/** Adds the marks to a slider. They are not rendered with it, since most viewers never point at it. */
export function addPointedMarks(slider: HTMLElement): PointedMarks {
  const page = slider.ownerDocument;
  const create = (className: string, ...children: readonly HTMLElement[]): HTMLElement => {
    const element = Object.assign(page.createElement('div'), { className });
    element.append(...children);
    return element;
  };
  const onRail = [create('pointed'), create('pointed-chapter')];
  slider.querySelector('.filled')?.before(...onRail);
  const title = create('pointed-title');
  const time = page.createElement('span');
  const bubble = create('bubble', create('pointed-at', title, time));
  bubble.setAttribute('aria-hidden', 'true');
  slider.append(bubble);
  return {
    bubble,
    title,
    time,
    remove: () => {
      for (const element of [...onRail, bubble]) element.remove();
    },
  };
}
