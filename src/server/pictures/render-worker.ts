import { answerQuestions } from '../../threads/worker-answers.ts';
import { renderPng } from './render-png.ts';

answerQuestions(renderPng);
