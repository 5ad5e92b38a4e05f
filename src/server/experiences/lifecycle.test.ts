// Over 250 lines because it is one table.

import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { graveReason } from '../../../test/support/moderation/queue-fixture.ts';
import {
  grave,
  kind,
  kindest,
  openObservedStory,
  sour,
} from '../../../test/support/stories/observed-story.ts';

type Site = Awaited<ReturnType<typeof openObservedStory>>;
type Facts = Awaited<ReturnType<Site['facts']>>;

interface Transition {
  readonly name: string;
  readonly given?: (site: Site) => Promise<unknown>;
  readonly act: (site: Site) => Promise<unknown>;
  readonly changes: object;
}

const heldWithNote = async (site: Site) => {
  await site.post(grave);
  await site.note();
};
const hiddenWithAppeal = async (site: Site) => {
  await site.post(kind);
  await site.vote();
  await site.report();
  await site.appeal();
  await site.note();
};
const refusedWithAppeal = async (site: Site) => {
  await heldWithNote(site);
  await site.refuse();
  await site.appeal();
};
const reported = async (site: Site) => {
  await site.post(kind);
  await site.reportWithoutHiding();
};

const appears = { found: '0 > 1', stories: '0 > 1', minutes: '0 > 1', ranked: '0 > 1' };
const disappears = { found: '1 > 0', stories: '1 > 0', minutes: '1 > 0', ranked: '1 > 0' };

/** Each change of a story, and everything that changes with it: what is not named stays. */
const transitions: Transition[] = [
  {
    name: 'a post is published',
    act: (site) => site.post(kind),
    changes: {
      ...appears,
      state: 'none > visible',
      outcome: ' > null',
      reply: ' > 201 A kind wombat waved at me.',
      caches: 'arrival',
      months: 'received',
    },
  },
  {
    name: 'a post is published for a second look',
    act: (site) => site.post(sour),
    changes: {
      ...appears,
      state: 'none > visible',
      outcome: ' > null',
      reply: ' > 201 Sour: a wombat ate my lunch.',
      caches: 'arrival',
      months: 'received, secondLooks',
      waits: ' > second look',
    },
  },
  {
    name: 'a second look keeps a story',
    given: (site) => site.post(sour),
    act: (site) => site.keep(),
    changes: { log: 'keep', waits: 'second look > ' },
  },
  {
    name: 'a second look removes a story',
    given: (site) => site.post(sour),
    act: (site) => site.decide('delete'),
    changes: {
      ...disappears,
      state: 'visible > none',
      outcome: 'null > removed',
      reply: '201 Sour: a wombat ate my lunch. > 404',
      caches: 'removal',
      log: 'delete',
      months: 'removed, removedOnSecondLook',
      waits: 'second look > ',
    },
  },
  {
    name: 'a report of a story that waits for a second look',
    given: (site) => site.post(sour),
    act: (site) => site.report(),
    changes: {
      ...disappears,
      state: 'visible > hidden',
      reports: ' > pending',
      outdated: ' > 0',
      caches: 'removal',
      log: 'report',
      months: 'reported',
      webhook: 'grave report',
      waits: 'second look > grave reported',
    },
  },
  {
    name: 'an edited story is worth a second look',
    given: (site) => site.post(kind),
    act: (site) => site.edit(sour),
    changes: {
      reply: '201 A kind wombat waved at me. > 201 Sour: a wombat ate my lunch.',
      caches: 'removal, arrival',
      log: 'edit',
      months: 'secondLooks',
      waits: ' > second look',
    },
  },
  {
    name: 'an edited story is no longer worth a second look',
    given: (site) => site.post(sour),
    act: (site) => site.edit(kind),
    changes: {
      reply: '201 Sour: a wombat ate my lunch. > 201 A kind wombat waved at me.',
      caches: 'removal, arrival',
      log: 'edit',
      waits: 'second look > ',
    },
  },
  {
    name: 'a post is held',
    act: (site) => site.post(grave),
    changes: {
      state: 'none > held',
      hold: ' > unsure',
      reasons: 'false > true',
      outcome: ' > null',
      reply: ' > 202',
      log: 'hold',
      months: 'held, received',
      webhook: 'grave hold',
      waits: ' > grave held',
    },
  },
  {
    name: 'a held story is published',
    given: heldWithNote,
    act: (site) => site.decide('publish'),
    changes: {
      ...appears,
      state: 'held > visible',
      hold: 'unsure > ',
      reasons: 'true > false',
      outcome: 'null > published',
      caches: 'arrival',
      log: 'publish',
      months: 'published',
      waits: 'grave held > ',
    },
  },
  {
    name: 'a refused story is published after an appeal',
    given: refusedWithAppeal,
    act: (site) => site.decide('publish'),
    changes: {
      ...appears,
      state: 'held > visible',
      hold: 'refused > ',
      reasons: 'true > false',
      appeal: 'waiting > upheld',
      outcome: 'refused > published',
      caches: 'arrival',
      log: 'publish',
      months: 'appealsUpheld, published',
      waits: 'appealed > ',
    },
  },
  {
    name: 'a held story is refused',
    given: heldWithNote,
    act: (site) => site.refuse(),
    changes: {
      hold: 'unsure > refused',
      outcome: 'null > refused',
      log: 'refuse',
      months: 'removed',
      waits: 'grave held > ',
    },
  },
  {
    name: 'a report hides a story',
    given: async (site) => {
      await site.post(kind);
      await site.vote();
    },
    act: (site) => site.report(),
    changes: {
      ...disappears,
      state: 'visible > hidden',
      votes: '1 > 0',
      reports: ' > pending',
      outdated: ' > 0',
      caches: 'removal',
      log: 'report',
      months: 'reported',
      webhook: 'grave report',
      waits: ' > grave reported',
    },
  },
  {
    name: 'a hidden story is restored',
    given: hiddenWithAppeal,
    act: (site) => site.decide('restore'),
    changes: {
      ...appears,
      state: 'hidden > visible',
      votes: '0 > 1',
      reports: 'pending > restored',
      appeal: 'waiting > upheld',
      outcome: 'null > restored',
      caches: 'arrival',
      log: 'restore',
      months: 'appealsUpheld, restored',
      waits: 'grave reported appealed > ',
    },
  },
  {
    name: 'a hidden story is removed',
    given: hiddenWithAppeal,
    act: (site) => site.decide('delete'),
    changes: {
      state: 'hidden > none',
      reports: 'pending > upheld',
      appeal: 'waiting > declined',
      outcome: 'null > removed',
      notes: '1 > 0',
      reply: '201 A kind wombat waved at me. > 404',
      caches: 'removal',
      log: 'delete',
      months: 'removed',
      waits: 'grave reported appealed > ',
    },
  },
  {
    name: 'a held story is removed',
    given: heldWithNote,
    act: (site) => site.decide('delete'),
    changes: {
      state: 'held > none',
      hold: 'unsure > ',
      reasons: 'true > false',
      outcome: 'null > removed',
      notes: '1 > 0',
      log: 'delete',
      months: 'removed',
      waits: 'grave held > ',
    },
  },
  {
    name: 'a refused story is removed',
    given: refusedWithAppeal,
    act: (site) => site.decide('delete'),
    changes: {
      state: 'held > none',
      hold: 'refused > ',
      reasons: 'true > false',
      appeal: 'waiting > declined',
      outcome: 'refused > removed',
      notes: '1 > 0',
      log: 'delete',
      waits: 'appealed > ',
    },
  },
  {
    name: 'an author withdraws a public story',
    given: reported,
    act: (site) => site.withdraw(),
    changes: {
      ...disappears,
      state: 'visible > none',
      reports: 'pending > lapsed',
      outcome: 'null > deleted',
      reply: '201 A kind wombat waved at me. > 404',
      caches: 'removal',
      log: 'withdraw',
      waits: 'reported > ',
    },
  },
  {
    name: 'an author withdraws a hidden story',
    given: hiddenWithAppeal,
    act: (site) => site.withdraw(),
    changes: {
      state: 'hidden > none',
      reports: 'pending > lapsed',
      appeal: 'waiting > declined',
      outcome: 'null > deleted',
      notes: '1 > 0',
      reply: '201 A kind wombat waved at me. > 404',
      caches: 'removal',
      log: 'withdraw',
      waits: 'grave reported appealed > ',
    },
  },
  {
    name: 'an author withdraws a refused story',
    given: refusedWithAppeal,
    act: (site) => site.withdraw(),
    changes: {
      state: 'held > none',
      hold: 'refused > ',
      reasons: 'true > false',
      appeal: 'waiting > declined',
      outcome: 'refused > deleted',
      notes: '1 > 0',
      log: 'withdraw',
      waits: 'appealed > ',
    },
  },
  {
    name: 'an edited story stays public',
    given: reported,
    act: (site) => site.edit(kindest),
    changes: {
      outdated: '0 > 1',
      reply: '201 A kind wombat waved at me. > 201 The kindest wombat waved at me.',
      caches: 'removal, arrival',
      log: 'edit',
    },
  },
  {
    name: 'an edited story becomes held',
    given: reported,
    act: (site) => site.edit(grave),
    changes: {
      ...disappears,
      state: 'visible > held',
      hold: ' > unsure',
      outdated: '0 > 1',
      reasons: 'false > true',
      reply: '201 A kind wombat waved at me. > 201 Grave: a wombat pushed me.',
      caches: 'removal',
      log: 'hold, edit',
      months: 'held',
      webhook: 'grave hold',
      waits: 'reported > grave reported held',
    },
  },
  {
    name: 'an edited story stays held',
    given: heldWithNote,
    act: (site) => site.edit(kindest),
    changes: { waits: 'grave held > held', reasons: 'true > false', log: 'edit' },
  },
  {
    name: 'a public story is imported',
    act: (site) => site.import(),
    changes: {
      state: 'none > visible',
      found: '0 > 1',
      stories: '0 > 1',
      votes: '0 > 3',
      ranked: '0 > 1',
      caches: 'arrival',
    },
  },
  {
    name: 'a held story is imported',
    act: (site) => site.import({ cause: 'imported', reasons: [graveReason] }),
    changes: {
      state: 'none > held',
      hold: ' > imported',
      reasons: 'false > true',
      webhook: 'grave hold',
      waits: ' > grave held',
    },
  },
  {
    name: 'a refused story is deleted after thirty days',
    given: async (site) => {
      await heldWithNote(site);
      await site.refuse();
    },
    act: (site) => site.wait(31),
    changes: { state: 'held > none', hold: 'refused > ', reasons: 'true > false', notes: '1 > 0' },
  },
];

const changed = (before: Facts, after: Facts) =>
  Object.entries(after).flatMap(([name, value]) => {
    const old = before[name as keyof Facts];
    return value === old ? [] : [[name, `${old} > ${value}`]];
  });

/** What is in the second list and not in the first, both in the order of time or sorted. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((each) => {
    const i = rest.indexOf(each);
    if (i >= 0) rest.splice(i, 1);
    return i < 0;
  });
}

describe.each(engines)('%s', (engine) => {
  test.each(transitions)('$name', async ({ given, act, changes }) => {
    const site = await openObservedStory(engine);
    await given?.(site);
    const [facts, events] = [await site.facts(), await site.events()];
    await act(site);
    const [after, later] = [await site.facts(), await site.events()];
    const news = Object.entries(later).flatMap(([name, list]) => {
      const more = added(events[name as keyof typeof events], list);
      return more.length === 0 ? [] : [[name, more.join(', ')]];
    });
    expect(Object.fromEntries([...changed(facts, after), ...news])).toEqual(changes);
  });
});
