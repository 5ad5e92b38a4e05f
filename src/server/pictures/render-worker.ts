import { handleTasks } from '../../threads/handle-tasks.ts';
import { renderPng } from './render-png.ts';

handleTasks(renderPng);
