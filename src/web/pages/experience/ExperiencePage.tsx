import { useQuery } from '@tanstack/react-query';
import { cutCharacters } from '../../../contract/characters.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { votedId } from '../../../contract/paths.ts';
import { experienceTitle, pageTitle } from '../../../contract/site.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import { queryOptionsFor, retryQuery } from '../../api/query.ts';
import { reportedExperiences } from '../../features/report/reported-experiences.ts';
import { ReportSection } from '../../features/report/ReportSection.tsx';
import { alreadyVoted } from '../../features/vote/use-vote.ts';
import { useDialogs } from '../../page/dialogs.ts';
import { useFormOutcome } from '../../page/form-outcome.tsx';
import type { PageProps, PageDefinition } from '../../page/page.ts';
import type { Head } from '../../page/renderer.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { TargetNotice } from '../../ui/TargetNotice.tsx';
import { CardSkeleton } from '../CardSkeleton.tsx';
import { ExperienceCard } from '../ExperienceCard.tsx';
import { BackToBrowse } from './BackToBrowse.tsx';
import { ExperienceNotFound, isMissing } from './ExperienceNotFound.tsx';
import { ReportedExperience } from './ReportedExperience.tsx';
import { SpreadThePositivity } from './SpreadThePositivity.tsx';
import styles from './ExperiencePage.module.css';

export const experiencePage: PageDefinition = {
  Page: ExperiencePage,
  queries: ({ params }) => [experienceQuery(params)],
  head: ({ params }, getData) => headOf(getData(experienceQuery(params)), params),
};

const descriptionLength = 160;

function headOf(experience: Experience | undefined, { randomId = '' }: PageProps['params']): Head {
  if (experience === undefined && reportedExperiences.has(randomId)) {
    return {
      title: pageTitle('You reported this story'),
      description: 'It is hidden while a person looks at it.',
    };
  }
  if (experience === undefined) {
    return {
      title: pageTitle('Experience Not Found'),
      description: "This experience may have been removed or doesn't exist.",
    };
  }
  return {
    title: pageTitle(experienceTitle(experience)),
    description: cutCharacters(experience.content.replace(/\s+/g, ' '), descriptionLength),
  };
}

function ExperiencePage({ params }: PageProps) {
  const { data: experience, error, refetch } = useQuery(queryOptionsFor(experienceQuery(params)));
  const { randomId = '' } = params;
  // When a refetch fails, the experience on display stays, unless it was deleted.
  if (error && (experience === undefined || isMissing(error))) {
    return reportedExperiences.has(randomId) ? (
      <ReportedExperience />
    ) : (
      <ExperienceNotFound error={error} onRetry={() => retryQuery(refetch)} />
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackToBrowse />
        {experience ? <ShareButton experience={experience} /> : null}
      </div>
      <h1 className={styles.heading}>{experience ? experienceTitle(experience) : 'A story'}</h1>
      {experience ? <ExperienceDetails experience={experience} /> : <CardSkeleton />}
    </div>
  );
}

function ExperienceDetails({ experience }: { experience: Experience }) {
  return (
    <>
      <FormProblem />
      <TargetNotice id={votedId}>Thank you, your vote counts.</TargetNotice>
      <ExperienceCard experience={experience} />
      <SpreadThePositivity experience={experience} />
      <ReportSection experience={experience} />
    </>
  );
}

/** The problem of a vote or a report that was submitted without JavaScript and refused. */
function FormProblem() {
  const problem = useFormOutcome()?.problem;
  if (problem === undefined) return null;
  // Issues are listed below the message, with links to their fields.
  const text = problem.issues === undefined ? problem.message : 'Please check:';
  const message = problem.code === 'already-voted' ? alreadyVoted : text;
  return <ErrorSummary problem={{ ...problem, message }} />;
}

function ShareButton({ experience }: { experience: Experience }) {
  const dialogs = useDialogs();
  return (
    <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
      <ShareIcon />
      Share This Experience
    </Button>
  );
}
