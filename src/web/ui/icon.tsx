/**
 * Makes an icon of 24 x 24 units, drawn in the colour of its text. It says nothing to screen readers. How it is drawn
 * stands in the base style: a list of stories has a hundred of them.
 */
export function icon(path: string) {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}
