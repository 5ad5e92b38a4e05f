import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { cutCharacters } from '../../../contract/characters.ts';
import type { Head } from '../../page/renderer.ts';
import type { PageDefinition, PageProps } from '../../page/page.ts';
import { reportedStories } from '../../features/report/reported-stories.ts';
import { experienceLoad } from '../../api/experience-queries.ts';
import { ExperiencePage } from './ExperiencePage.tsx';

export const experiencePage: PageDefinition = {
  Page: ExperiencePage,
  loads: ({ params }) => [experienceLoad(params)],
  head: ({ params }, answerTo) => headOf(answerTo(experienceLoad(params)), params),
};

const descriptionLength = 160;

function headOf(experience: Experience | undefined, { randomId = '' }: PageProps['params']): Head {
  if (experience === undefined && reportedStories.has(randomId)) {
    return {
      title: 'You reported this story · Daily Uplift',
      description: 'It is hidden while a person looks at it.',
    };
  }
  if (experience === undefined) {
    return {
      title: 'Experience Not Found · Daily Uplift',
      description: "This experience may have been removed or doesn't exist.",
    };
  }
  return {
    title: `A story from ${experience.city}, ${experience.country} · Daily Uplift`,
    description: cutCharacters(experience.content.replace(/\s+/g, ' '), descriptionLength),
  };
}
