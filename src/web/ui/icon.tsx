/** Makes an icon of 24 x 24 units, drawn in the colour of its text. It says nothing to screen readers. */
export function icon(path: string) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}
