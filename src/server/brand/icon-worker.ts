import { handleTasks } from '../../threads/handle-tasks.ts';
import { renderIcons } from './render-icons.ts';

handleTasks(renderIcons);
