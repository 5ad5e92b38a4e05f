/** The site's logo, as in the tabs of browsers. @param size in CSS pixels */
export function Logo({ size }: { size: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
