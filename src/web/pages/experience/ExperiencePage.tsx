import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import {
  browsePath,
  paths,
  unvoteFormPath,
  votedId,
  voteTakenBackId,
} from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { cutCharacters } from '../../../contract/text/characters.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { sharingMessages } from '../../../messages/areas/sharing.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { messagesOf } from '../../../messages/language.ts';
import { experienceQuery, isMissing, nearbyQuery } from '../../api/experience-queries.ts';
import { queryOptionsFor, retryQuery } from '../../api/query.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { useReaderLanguages } from '../../browser/reader-language.ts';
import { useStore } from '../../browser/store.ts';
import type { Trail } from '../../features/five/todays-five.ts';
import { isOfChosen, nextIn, readingTrail, storyBeside } from '../../features/five/trail.ts';
import { reportedExperiences } from '../../features/report/reported-experiences.ts';
import { ReportSection } from '../../features/report/ReportSection.tsx';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { HeadInput, PageProps, PageDefinition } from '../../router/page.ts';
import type { Head } from '../../router/renderer.ts';
import { useSite } from '../../router/site.ts';
import { LinkButton, SubmitButton } from '../../ui/Button.tsx';
import { ArrowBackIcon } from '../../ui/icons.tsx';
import { Link, usePath } from '../../ui/Link.tsx';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { namesOf } from '../../ui/text/PlaceName.tsx';
import { CardSkeleton } from '../CardSkeleton.tsx';
import { OwnStoryLink } from '../OwnStoryLink.tsx';
import { ExperienceNotFound, ReportedExperience } from './ExperienceNotFound.tsx';
import { FormProblem } from './FormProblem.tsx';
import { MoreFromCity, ReadNext } from './ReadOn.tsx';
import { SpreadThePositivity } from './SpreadThePositivity.tsx';
import { StoryPostcard } from './StoryPostcard.tsx';
import styles from './ExperiencePage.module.css';

export const experiencePage: PageDefinition = {
  Page: ExperiencePage,
  queries: ({ params }) => [experienceQuery(params), nearbyQuery(params)],
  head: ({ params }, input) => headOf(input.getData(experienceQuery(params)), params, input),
};

const fiveStories = () => import('../../features/five/FiveStories.tsx');
const Progress = lazyPart(async () => (await fiveStories()).Progress);
const Why = lazyPart(async () => (await fiveStories()).Why);
const Enough = lazyPart(async () => (await fiveStories()).Enough);

const descriptionLength = 160;

function headOf(
  experience: Experience | undefined,
  { randomId = '' }: PageProps['params'],
  { language, site }: HeadInput,
): Head {
  const t = messagesOf(storyMessages, language);
  if (experience === undefined) {
    const isReported = reportedExperiences.has(randomId);
    return {
      title: pageTitle(t(isReported ? 'reported' : 'notFound'), site),
      description: t(isReported ? 'hidden' : 'missing'),
    };
  }
  const { city, country } = experience;
  const place = { city: language.city(city, country), country: language.country(country) };
  return {
    title: pageTitle(messagesOf(sharingMessages, language)('title', place), site),
    description: cutCharacters(experience.content.replace(/\s+/g, ' '), descriptionLength),
  };
}

function ExperiencePage({ params }: PageProps) {
  const { data: experience, error, refetch } = useQuery(queryOptionsFor(experienceQuery(params)));
  const { randomId = '' } = params;
  const t = useMessages(storyMessages);
  const unvotePath = usePath(unvoteFormPath(randomId));
  const trail = useStore(readingTrail);
  // When a refetch fails, the experience on display stays, unless it was deleted.
  if (error && (experience === undefined || isMissing(error))) {
    return reportedExperiences.has(randomId) ? (
      <ReportedExperience />
    ) : (
      <ExperienceNotFound error={error} onRetry={() => retryQuery(refetch)} />
    );
  }
  return (
    <div className={`stack ${styles.page}`}>
      <div className={`row no-print ${styles.top}`}>
        <div>
          <WayBack five={isOfChosen(trail, randomId) ? trail.end : undefined} />
        </div>
        {trail.stories.includes(randomId) ? <Progress randomId={randomId} /> : null}
      </div>
      <FormProblem />
      <TargetNotice id={votedId}>
        {t('thanks')}
        <form method="post" action={unvotePath}>
          <SubmitButton variant="quiet">{t('takeBack')}</SubmitButton>
        </form>
      </TargetNotice>
      <TargetNotice id={voteTakenBackId}>{t('takenBack')}</TargetNotice>
      <OwnStoryLink randomId={randomId} />
      <h1 className={styles.title}>
        {experience ? <Title experience={experience} /> : t('loading')}
      </h1>
      {experience && isOfChosen(trail, randomId) ? <Why {...{ experience, trail }} /> : null}
      {experience ? <ExperienceDetails {...{ experience, trail }} /> : <CardSkeleton />}
    </div>
  );
}

/** To the list, or to the five that it is one of; back in the history for who came from there, which restores the scroll position. */
function WayBack({ five }: { five: string | undefined }) {
  const app = useMessages(appMessages);
  const t = useMessages(storyMessages);
  const list = five ? paths.today : paths.browse;
  const path = usePath(list);
  const goBack = (event: MouseEvent) => {
    if (!cameFrom(path)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <LinkButton
      variant="quiet"
      href={list + (five?.match(/#[^&]+/)?.[0] ?? '')}
      onClick={goBack}
      data-replayed
    >
      <ArrowBackIcon />
      {five ? app('five') : t('back')}
    </LinkButton>
  );
}

/** Unknown without the Navigation API: then the link leads to the top of the list. */
function cameFrom(path: string): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname === path : false;
}

function Title({ experience }: { experience: Experience }) {
  const { continent, country, city } = experience;
  const language = useLanguage();
  const rich = useRichMessages(storyMessages);
  return rich('title', {
    link: (content) => (
      <Link className="name" href={browsePath({ continent, country, city })}>
        {content}
      </Link>
    ),
    ...namesOf(experience, language),
  });
}

interface ExperienceDetailsProps {
  readonly experience: Experience;
  readonly trail: Trail;
}

function ExperienceDetails({ experience, trail }: ExperienceDetailsProps) {
  const { randomId } = experience;
  // Without it the story is still whole, so its error is not shown.
  const { data: nearby } = useQuery(queryOptionsFor(nearbyQuery({ randomId })));
  const languages = useReaderLanguages() ?? [];
  const isLast = trail.stories[trail.total - 1] === randomId;
  const beside = storyBeside(trail, randomId, 1);
  const next = beside ? { randomId: beside } : nearby && nextIn(languages, nearby);
  return (
    <>
      <StoryPostcard
        key={randomId}
        {...{ experience, next, languages }}
        end={isLast ? trail.end : undefined}
      />
      {isLast ? <Enough randomId={randomId} next={next} /> : null}
      <Introduction />
      {/* Not the one in the reader's language: it is drawn before that is known, and stays. */}
      {isOfChosen(trail, randomId) ? null : nearby?.next && nearby.sameCity.length === 0 ? (
        <ReadNext story={nearby.next} />
      ) : (
        <MoreFromCity experience={experience} stories={nearby?.sameCity ?? []} />
      )}
      <SpreadThePositivity experience={experience} />
      <ReportSection experience={experience} />
    </>
  );
}

/** For those who came by a link: a page that was opened inside the app does not have it. */
function Introduction() {
  const hasApp = useHydrated();
  const [isFirstPage] = useState(!hasApp);
  const { name } = useSite();
  const rich = useRichMessages(storyMessages);
  if (!isFirstPage) return null;
  return (
    <p className={`quiet center no-print ${styles.introduction}`}>
      {rich('introduction', { name, link: (content) => <Link href={paths.home}>{content}</Link> })}
    </p>
  );
}
