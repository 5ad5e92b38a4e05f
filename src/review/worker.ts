import { answerQuestions } from '../threads/worker-answers.ts';
import { readReviewResources } from './load-resources.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

/** The thread that reads stories. */
answerQuestions(rulesAndModelStage(readReviewResources()));
