/** The elements that show the place under the pointer. */
export interface PointedMarks {
  /** The bubble above the slider; the thumbnail goes into it, too. */
  readonly bubble: HTMLElement;
  /** Marks on the rail: up to the place, and over the chapter that the place is in. */
  readonly place: HTMLElement;
  readonly chapterPart: HTMLElement;
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
  const place = create('pointed');
  const chapterPart = create('pointed-chapter');
  slider.querySelector('.filled')?.before(place, chapterPart);
  const title = create('pointed-title');
  title.dir = 'auto';
  const time = page.createElement('span');
  const bubble = create('bubble', create('pointed-at', title, time));
  bubble.setAttribute('aria-hidden', 'true');
  slider.append(bubble);
  return {
    bubble,
    place,
    chapterPart,
    title,
    time,
    remove: () => {
      for (const element of [place, chapterPart, bubble]) element.remove();
    },
  };
}
