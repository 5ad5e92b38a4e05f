import { useQuery } from '@tanstack/react-query';
import { paths } from '../../contract/paths.ts';
import type { PageProps } from '../page.ts';
import { queryFor } from '../query.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { experienceLoad } from './experience-loads.ts';

export function ExperiencePage({ params }: PageProps) {
  const story = useQuery(queryFor(experienceLoad(params)));
  if (story.isError) return <ExperienceNotFound />;
  return <h1>{story.data ? `A story from ${story.data.city}` : 'A story'}</h1>;
}

function ExperienceNotFound() {
  return (
    <EmptyState
      level={1}
      title="Experience Not Found"
      action={<LinkButton href={paths.browse}>Browse Other Experiences</LinkButton>}
    >
      This experience may have been removed or doesn&apos;t exist.
    </EmptyState>
  );
}
