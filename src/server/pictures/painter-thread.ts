import { answerQuestions } from '../../threads/worker-answers.ts';
import { paintCard } from './paint.ts';

/** The thread that draws. */
answerQuestions(paintCard);
