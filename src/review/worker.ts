import { answerQuestions } from '../threads/worker-answers.ts';
import { firstStages } from './rules-and-model-stage.ts';
import { readKnowledge } from './load-resources.ts';

/** The thread that reads stories. */
answerQuestions(firstStages(readKnowledge()));
