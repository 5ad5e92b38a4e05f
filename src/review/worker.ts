import { answerQuestions } from '../threads/worker-answers.ts';
import { readReviewResources } from './load-resources.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

/** The worker thread of the rules and model stage. */
answerQuestions(rulesAndModelStage(readReviewResources()));
