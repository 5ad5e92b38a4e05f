import { answerQuestions } from '../threads/worker-answers.ts';
import { readKnowledge } from './load-resources.ts';
import { firstStages } from './rules-and-model-stage.ts';

/** The thread that reads stories. */
answerQuestions(firstStages(readKnowledge()));
