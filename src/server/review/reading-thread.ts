import { answerQuestions } from '../threads/answering.ts';
import { firstStages } from './first-stages.ts';
import { readKnowledge } from './knowledge.ts';

/** The thread that reads stories. */
answerQuestions(firstStages(readKnowledge()));
