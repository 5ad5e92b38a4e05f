import { answerQuestions } from '../threads/answering.ts';
import { paintCard } from './paint.ts';

/** The thread that draws. */
answerQuestions(paintCard);
