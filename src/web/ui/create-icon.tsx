/**
 * Returns a component for an icon of 24 x 24 units in the colour of its text, hidden from screen readers. Its style is in
 * base.css, not in attributes: a list of stories has a hundred icons.
 */
export function createIcon(path: string) {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}
