/** Time to read the heading above the card, then the flight, in milliseconds. */
const delay = 700;
const duration = 900;

/**
 * Lets a copy of the card shrink on its way to the target, and calls `onEnd` when it is there. Returns a function that
 * cancels the flight.
 */
export function flyTo(card: HTMLElement, target: Element, onEnd: () => void): () => void {
  let copy: HTMLElement | undefined;
  const timer = setTimeout(() => {
    copy = copyOf(card);
    document.body.append(copy);
    const flight = copy.animate(keyframes(card.getBoundingClientRect(), centreOf(target)), {
      duration,
      easing: 'cubic-bezier(0.5, 0, 0.6, 1)',
    });
    flight.onfinish = () => {
      copy?.remove();
      onEnd();
    };
  }, delay);
  return () => {
    clearTimeout(timer);
    copy?.remove();
  };
}

/** Over the card, for the eyes alone. */
function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset['flight'] = '';
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: `${top}px`,
    left: `${left}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    zIndex: '3',
    pointerEvents: 'none',
  });
  return copy;
}

/** It first rises a little, as a card that is picked up. */
function keyframes(from: DOMRect, to: DOMPoint): Keyframe[] {
  const x = to.x - (from.left + from.width / 2);
  const y = to.y - (from.top + from.height / 2);
  return [
    { translate: '0 0', scale: 1, opacity: 1 },
    { translate: '0 -12px', scale: 0.96, opacity: 1, offset: 0.25 },
    { translate: `${x}px ${y}px`, scale: 0.03, opacity: 0.6 },
  ];
}

function centreOf(element: Element): DOMPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2);
}
