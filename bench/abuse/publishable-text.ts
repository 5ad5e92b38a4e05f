const who = ['My neighbour', 'A stranger', 'My sister', 'Our baker', 'The bus driver', 'A student'];
const did = [
  'baked warm bread',
  'carried the groceries',
  'repaired the old bicycle',
  'brought a warm soup',
  'sang a cheerful song',
  'planted yellow tulips',
  'shared an umbrella',
  'found the lost mittens',
  'painted the garden fence',
  'told a funny tale',
];
const forWhom = [
  'for the children of our street',
  'for a tired nurse',
  'for the grandmother next door',
  'for everybody at the bus stop',
  'for a lonely old man',
];
const why = ['and everybody smiled.', 'and it made my whole week.'];

/** One of 600 different stories that the review publishes. */
export function publishableText(i: number): string {
  const pick = (list: readonly string[], step: number) =>
    list[Math.floor(i / step) % list.length] ?? '';
  return [pick(who, 1), pick(did, 6), pick(forWhom, 60), pick(why, 300)].join(' ');
}
