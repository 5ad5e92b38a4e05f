/**
 * A whole number as English groups its digits: 12,345. By hand, because the browser loads its rules for numbers when
 * it is first asked, which takes 10 ms in the middle of a page that is coming alive.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
